import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { FetchedPayment, FetchedRefund, ProviderMoney } from './fetched-payment.ts';

export type NewPayment = {
  orderId: string;
  /** The same key for every attempt to make this payment, so that a lost answer never makes a second one. */
  idempotencyKey: string;
  amount: ProviderMoney;
  /** On the provider's page, and for some methods on the bank statement. */
  description: string;
  /** Undefined lets the member choose on the provider's page. */
  method?: PaymentMethod | undefined;
  /** `first` stores a mandate for later `recurring` payments, which need no page. */
  sequence: 'oneoff' | 'first' | 'recurring';
  customerRef?: string | undefined;
  mandateRef?: string | undefined;
  returnUrl: string;
  webhookUrl: string;
  language: Language;
};

/** A payment with what identifies its order and account; both are compared before anything is paid out. */
export type ProviderPayment = FetchedPayment & {
  orderId: string | null;
  profileRef: string | null;
  isLive: boolean;
  /** Where the member pays. Null once the payment is final, or if it needs no page. */
  checkoutUrl: string | null;
  /** Whether `cancel` would end it now. */
  isCancellable: boolean;
};

/** A payment in the list that is not as documented, as far as it could be read. Often one that others made. */
type UnreadablePayment = { ref: string | null; orderId: string | null; fault: string };

export type ListedPayment = ProviderPayment | UnreadablePayment;

export function isReadable(payment: ListedPayment): payment is ProviderPayment {
  return !('fault' in payment);
}

export type NewMandate = {
  idempotencyKey: string;
  iban: string;
  holder: string;
  signedOn: string;
  /** Names the mandate on the bank statement. */
  reference: string;
};

export type MethodsQuery = { amount: ProviderMoney; country: CountryCode; sequence: NewPayment['sequence'] };

/**
 * A payment provider with the keys of one account. Its answers are the only source of a payment's status; what a
 * webhook says is not, so `parseWebhook` returns nothing but the payment's reference.
 */
export abstract class PaymentProvider {
  /** The account's own id at the provider, and whether its payments move money. */
  abstract account(): Promise<{ profileRef: string; isLive: boolean }>;
  abstract methods(query: MethodsQuery): Promise<PaymentMethod[]>;
  abstract create(payment: NewPayment): Promise<ProviderPayment>;
  /** Undefined if the provider does not know the payment. */
  abstract fetchPayment(ref: string): Promise<ProviderPayment | undefined>;
  /**
   * Ends a payment that was not paid, so that it can't be any more. False if the provider does not: it is paid, over, on
   * its way or unknown. What became of it says `fetchPayment`.
   */
  abstract cancel(ref: string): Promise<boolean>;
  /** Payments of the account, newest first, until `since`. */
  abstract listSince(since: Date): AsyncIterable<ListedPayment>;
  /** `refundId` identifies our refund in the provider's list, so that a lost answer can be found again. */
  abstract refund(
    ref: string,
    refund: { refundId: string; idempotencyKey: string; amount: ProviderMoney; description: string },
  ): Promise<FetchedRefund>;
  abstract createCustomer(customer: { accountId: string; idempotencyKey: string }): Promise<string>;
  abstract createMandate(customerRef: string, mandate: NewMandate): Promise<string>;
  abstract revokeMandate(customerRef: string, mandateRef: string): Promise<void>;
  abstract parseWebhook(body: unknown): { ref: string } | null;
}

/** The provider did not answer in time, or not with what its documentation says. The request may have taken effect. */
export class ProviderAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`The payment provider ${message}`, options);
  }
}

/** The provider does not accept the account's key. The same request succeeds once the operator sets a valid one. */
export class KeyRefused extends ProviderAway {}

/** What the log says of it. */
export const keyRefusedMessage = 'A payment provider refuses the key of an account';

/**
 * The provider refused the request for good; a repeat would be refused as well. `field` is what it names as the reason;
 * of what it does not know, or no longer, it may name nothing.
 */
export class ProviderRefused extends Error {
  constructor(
    readonly status: number,
    readonly field: string | undefined,
  ) {
    super(
      `The payment provider refused the request with ${status}${field === undefined ? '' : ` because of ${field}`}`,
    );
  }
}

const gone: ReadonlySet<number> = new Set([404, 410]);

/** The request for a new payment named a customer that the provider does not know, or no longer. */
export function isCustomerUnknown(error: unknown): boolean {
  return error instanceof ProviderRefused && (error.field === 'customerId' || gone.has(error.status));
}
