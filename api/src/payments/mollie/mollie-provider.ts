import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { FetchedRefund } from '../fetched-payment.ts';
import {
  PaymentProvider,
  ProviderAway,
  ProviderRefused,
  type ListedPayment,
  type MethodsQuery,
  type NewMandate,
  type NewPayment,
  type ProviderPayment,
} from '../payment-provider.ts';
import {
  customerShape,
  endsMandate,
  listShape,
  mandateShape,
  methodsShape,
  paymentShape,
  profileShape,
  readAnswer,
  refundShape,
  type MollieList,
  type MolliePayment,
} from './mollie-answers.ts';
import { MollieClient, type MollieAccess } from './mollie-client.ts';
import { mollieLocale, offeredMethod, shownMethod, toMollieMethod } from './mollie-methods.rules.ts';

const embedded = 'embed=refunds,chargebacks';
const pageSize = 250;
const referenceShape = /^tr_\w{1,57}$/;

/** Payments by Mollie's REST interface, version 2. */
export class MollieProvider extends PaymentProvider {
  private readonly client: MollieClient;

  constructor(access: MollieAccess) {
    super();
    this.client = new MollieClient(access);
  }

  override async account(): Promise<{ profileRef: string; isLive: boolean }> {
    const { id, mode } = readAnswer(profileShape, await this.client.get('profiles/me'));
    return { profileRef: id, isLive: mode === 'live' };
  }

  override async methods({ amount, country, sequence }: MethodsQuery): Promise<PaymentMethod[]> {
    const query = new URLSearchParams({
      'amount[value]': amount.amount,
      'amount[currency]': amount.currency,
      billingCountry: country,
      sequenceType: sequence,
      includeWallets: 'applepay',
    });
    const answer = readAnswer(methodsShape, await this.client.get(`methods?${query}`));
    return answer._embedded.methods.flatMap(({ id }) => offeredMethod(id) ?? []);
  }

  override async create(payment: NewPayment): Promise<ProviderPayment> {
    const { orderId, idempotencyKey, amount, description, method, sequence, customerRef, mandateRef } = payment;
    const body = {
      amount: { value: amount.amount, currency: amount.currency },
      description,
      redirectUrl: payment.returnUrl,
      webhookUrl: payment.webhookUrl,
      locale: mollieLocale(payment.language),
      sequenceType: sequence,
      metadata: { order_id: orderId },
      ...(method !== undefined && { method: toMollieMethod(method) }),
      ...(customerRef !== undefined && { customerId: customerRef }),
      ...(mandateRef !== undefined && { mandateId: mandateRef }),
    };
    const made = readAnswer(paymentShape, await this.client.post('payments', body, idempotencyKey));
    return toProviderPayment(made);
  }

  override async fetchPayment(ref: string): Promise<ProviderPayment | undefined> {
    if (!referenceShape.test(ref)) return undefined;
    const answer = await this.client.get(`payments/${ref}?${embedded}`);
    if (answer === undefined) return undefined;
    const payment = readAnswer(paymentShape, answer);
    // A cache or proxy in between may answer with another payment.
    if (payment.id !== ref) throw new ProviderAway('answered with another payment');
    return toProviderPayment(payment);
  }

  override async cancel(ref: string): Promise<boolean> {
    if (!referenceShape.test(ref)) return false;
    return unlessGone(this.client.delete(`payments/${ref}`));
  }

  override async *listSince(since: Date): AsyncGenerator<ListedPayment> {
    for (let from = ''; ;) {
      const path = `payments?limit=${pageSize}${from && `&from=${encodeURIComponent(from)}`}`;
      const answer: MollieList = readAnswer(listShape, await this.client.get(path));
      for (const payment of answer._embedded.payments) {
        if (Date.parse(textIn(payment, 'createdAt') ?? '') < since.getTime()) return;
        yield toListedPayment(payment);
      }
      const next = answer._links.next && new URL(answer._links.next.href).searchParams.get('from');
      if (!next) return;
      if (next === from) throw new ProviderAway('answered with a list that has no end');
      from = next;
    }
  }

  override async refund(ref: string, refund: Parameters<PaymentProvider['refund']>[1]): Promise<FetchedRefund> {
    const { amount, description, refundId, idempotencyKey } = refund;
    const body = {
      amount: { value: amount.amount, currency: amount.currency },
      description,
      metadata: { refund_id: refundId },
    };
    const path = `payments/${encodeURIComponent(ref)}/refunds`;
    return toRefund(readAnswer(refundShape, await this.client.post(path, body, idempotencyKey)));
  }

  /** Without name and address: the provider learns those from the payment page, if it needs them. */
  override async createCustomer({ accountId, idempotencyKey }: Parameters<PaymentProvider['createCustomer']>[0]) {
    const body = { metadata: { account_id: accountId } };
    return readAnswer(customerShape, await this.client.post('customers', body, idempotencyKey)).id;
  }

  override async createMandate(customerRef: string, mandate: NewMandate): Promise<string> {
    const body = {
      method: 'directdebit',
      consumerName: mandate.holder,
      consumerAccount: mandate.iban,
      signatureDate: mandate.signedOn,
      mandateReference: mandate.reference,
    };
    const path = `customers/${encodeURIComponent(customerRef)}/mandates`;
    return readAnswer(mandateShape, await this.client.post(path, body, mandate.idempotencyKey)).id;
  }

  override async revokeMandate(customerRef: string, mandateRef: string): Promise<void> {
    const path = `customers/${encodeURIComponent(customerRef)}/mandates/${encodeURIComponent(mandateRef)}`;
    await unlessGone(this.client.delete(path));
  }

  override parseWebhook(body: unknown): { ref: string } | null {
    if (typeof body !== 'object' || body === null || !('id' in body)) return null;
    return typeof body.id === 'string' && referenceShape.test(body.id) ? { ref: body.id } : null;
  }
}

/** False if it is gone, or can't be ended any more. */
async function unlessGone(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof ProviderRefused && [404, 410, 422].includes(error.status)) return false;
    throw error;
  }
}

function toListedPayment(listed: unknown): ListedPayment {
  try {
    return toProviderPayment(readAnswer(paymentShape, listed));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const { id, metadata } = (listed ?? {}) as { id?: unknown; metadata?: unknown };
    const ref = typeof id === 'string' && referenceShape.test(id) ? id : null;
    return { ref, orderId: textIn(metadata, 'order_id') ?? null, fault: error.message };
  }
}

function toProviderPayment(payment: MolliePayment): ProviderPayment {
  const { amount, _embedded } = payment;
  const { refunds, chargebacks } = _embedded;
  if ([...refunds, ...chargebacks].some((part) => part.amount.currency !== amount.currency))
    throw new ProviderAway('answered with two currencies in one payment');
  return {
    ref: payment.id,
    status: payment.status,
    amount: { amount: amount.value, currency: amount.currency },
    method: shownMethod(payment.method),
    refunds: refunds.map(toRefund),
    chargebacks: chargebacks.map(({ id, amount: { value }, reversedAt }) => ({
      ref: id,
      amount: value,
      reversed: Boolean(reversedAt),
    })),
    orderId: textIn(payment.metadata, 'order_id') ?? null,
    profileRef: payment.profileId ?? null,
    isLive: payment.mode === 'live',
    checkoutUrl: payment._links.checkout?.href ?? null,
    isCancellable: payment.isCancelable === true,
    customerRef: payment.customerId ?? null,
    mandateRef: payment.mandateId ?? null,
    isMandateInvalid: payment.status === 'failed' && endsMandate(payment.details?.failureReason),
  };
}

function toRefund({ id, status, amount, metadata }: MolliePayment['_embedded']['refunds'][number]): FetchedRefund {
  return { ref: id, status, amount: amount.value, refundId: textIn(metadata, 'refund_id') };
}

function textIn(answer: unknown, name: 'id' | 'createdAt' | 'order_id' | 'refund_id'): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value: unknown = (answer as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
