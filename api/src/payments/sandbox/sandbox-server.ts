import { Inject, Injectable } from '@nestjs/common';
import type { AnyObjectSchema, InferType } from 'yup';
import { mixed, object, string } from '@manyhearts/contract/fields';
import { SystemCtx, type Origin } from '../../core/ctx/ctx.ts';
import type { Config } from '../../core/process/config.ts';
import { Faults } from '../../core/process/faults.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Fetch } from '../mollie/mollie-client.ts';
import { minorOf } from '@manyhearts/contract/money';
import { toMollieList, toMolliePayment, toMollieRefund } from './sandbox-answers.view.ts';
import { leftOfWhole, type Kept, type SandboxState, type WholePayment } from './sandbox-state.ts';
import { SandboxWebhooks } from './sandbox-webhooks.ts';
import {
  isPayableBy,
  offeredMethods,
  statusOnceAgreed,
  type SandboxMandate,
  type SandboxPayment,
} from './sandbox.rules.ts';

type Asked = { ctx: SystemCtx; profileRef: string; url: URL; body: unknown; idempotencyKey: string | undefined };
type Handler = (asked: Asked, ...ids: string[]) => Promise<object | undefined>;

/** Answered as the provider answers what it refuses. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly field?: string,
  ) {
    super(field ?? String(status));
  }
}

const sequenceTypes = ['oneoff', 'first', 'recurring'] as const;
const text = (max: number) => string().strict().max(max);
/** Not strict, since a strict shape has no defaults. */
const optionalText = (max: number) => string().max(max).nullable().default(null);
const money = () =>
  object({
    value: text(20)
      .required()
      .test('amount', (value) => (minorOf(value) ?? 0) > 0),
    currency: text(3).required(),
  }).required();
const newPayment = object({
  amount: money(),
  description: text(255).required(),
  redirectUrl: text(2_000).url().required(),
  webhookUrl: text(2_000).url().required(),
  locale: text(5).required(),
  sequenceType: string().max(10).oneOf(sequenceTypes).default('oneoff'),
  method: optionalText(40),
  metadata: mixed().nullable().default(null),
  customerId: optionalText(80),
  mandateId: optionalText(80),
});
const newRefund = object({ amount: money(), metadata: mixed().nullable().default(null) });
const newCustomer = object({ metadata: mixed().nullable().default(null) });
const newMandate = object({ method: text(40).required(), consumerAccount: text(40).required() });

const keyShape = /^Bearer test_(pfl_\w{1,60})\.([\w-]{10,60})$/;
const mostListed = 250;

/**
 * Stands in the provider's place for the demo and for tests: the same paths, fields and refusals, without money. Only
 * the demo loads it.
 */
@Injectable()
export class SandboxServer {
  private readonly routes: readonly (readonly [verb: string, path: RegExp, handler: Handler])[] = [
    ['GET', /^profiles\/me$/, async ({ profileRef }) => ({ resource: 'profile', id: profileRef, mode: 'test' })],
    ['GET', /^methods$/, async ({ url }) => methodsFor(url.searchParams)],
    ['POST', /^payments$/, (asked) => this.createPayment(asked)],
    ['GET', /^payments$/, (asked) => this.listPayments(asked)],
    ['GET', /^payments\/(\w+)$/, async (asked, id = '') => toMolliePayment(await this.paymentOf(asked, id))],
    ['DELETE', /^payments\/(\w+)$/, (asked, id = '') => this.cancelPayment(asked, id)],
    ['POST', /^payments\/(\w+)\/refunds$/, (asked, id = '') => this.createRefund(asked, id)],
    ['POST', /^customers$/, (asked) => this.createCustomer(asked)],
    ['POST', /^customers\/(\w+)\/mandates$/, (asked, id = '') => this.createMandate(asked, id)],
    ['DELETE', /^customers\/(\w+)\/mandates\/(\w+)$/, (asked, ...ids) => this.revokeMandate(asked, ids)],
  ];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly webhooks: SandboxWebhooks,
    private readonly faults: Faults,
  ) {}

  /** A key that only this installation can make, so that no table of keys is needed. */
  keyFor(profileRef: string): string {
    return `test_${profileRef}.${this.config.secrets.signShort('sandbox key', profileRef)}`;
  }

  /** The server as the adapter reaches it, without a network in between. */
  fetchFor(origin: Origin): Fetch {
    return (url, init) => this.answer(origin, new Request(url, init));
  }

  async answer(origin: Origin, request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.faults.pass('sandbox.answer');
    const [, path = ''] = /\/v2\/(.*)$/.exec(url.pathname) ?? [];
    try {
      const profileRef = this.profileOf(request.headers.get('authorization') ?? '');
      const ctx = new SystemCtx(origin, 'the sandbox in the place of a payment provider');
      const idempotencyKey = request.headers.get('idempotency-key')?.slice(0, 255);
      const asked = { ctx, profileRef, url, body: await bodyOf(request), idempotencyKey };
      for (const [verb, shape, handle] of this.routes) {
        const [match, ...ids] = shape.exec(path) ?? [];
        if (match === undefined || verb !== request.method) continue;
        const answer = await handle(asked, ...ids);
        this.faults.pass('sandbox.answered');
        return answer ? jsonOf(answer, verb === 'POST' ? 201 : 200) : new Response(null, { status: 204 });
      }
      throw new Refusal(404);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return jsonOf({ status: error.status, title: 'Refused', field: error.field }, error.status);
    }
  }

  private get state(): SandboxState {
    return this.webhooks.state;
  }

  private profileOf(authorization: string): string {
    const [, profileRef = '', signature = ''] = keyShape.exec(authorization) ?? [];
    if (!this.config.secrets.isSignedShort('sandbox key', profileRef, signature)) throw new Refusal(401);
    return profileRef;
  }

  private async createPayment({ ctx, profileRef, body, idempotencyKey }: Asked): Promise<object> {
    const given = read(newPayment, body);
    const asked = { currency: given.amount.currency, sequence: given.sequenceType };
    if (given.method !== null && !isPayableBy(given.method, asked)) throw new Refusal(422, 'method');
    if (given.sequenceType !== 'oneoff' && given.customerId === null) throw new Refusal(422, 'customerId');
    // Nothing is agreed on a page: the stored mandate pays.
    const status = given.sequenceType === 'recurring' ? statusOnceAgreed(given.method) : 'open';
    return ctx.inTransaction(async (ctx) => {
      const mandateId = await this.mandateOf({ ctx, profileRef, idempotencyKey }, given);
      const payment: SandboxPayment = { ...given, mandateId, status };
      const { id } = await this.state.add(ctx, { kind: 'payment', profileRef, idempotencyKey, body: payment });
      const whole = await this.state.findWhole(ctx, id);
      if (!whole) throw new Refusal(404);
      if (whole.payment.body.status === 'paid') await this.webhooks.enqueue(ctx, id);
      return toMolliePayment(whole);
    });
  }

  /** A first payment makes a mandate; a recurring one may name it. */
  private async mandateOf(
    { ctx, profileRef, idempotencyKey }: Pick<Asked, 'ctx' | 'profileRef' | 'idempotencyKey'>,
    { sequenceType, method, customerId, mandateId }: InferType<typeof newPayment>,
  ): Promise<string | null> {
    if (sequenceType === 'oneoff' || customerId === null) return null;
    if (sequenceType === 'recurring') {
      const valid = await this.state.validMandates(ctx, customerId, method);
      // The provider picks one of the customer's, if none is named.
      const known = mandateId === null ? valid[0] : valid.find(({ id }) => id === mandateId);
      if (!known) throw new Refusal(422, mandateId === null ? 'customerId' : 'mandateId');
      return known.id;
    }
    if ((await this.state.find(ctx, 'customer', customerId))?.profileRef !== profileRef)
      throw new Refusal(422, 'customerId');
    const body = { status: 'valid' as const, method: method ?? '', accountEnd: '' };
    const { id } = await this.state.add(ctx, {
      kind: 'mandate',
      profileRef,
      parentRef: customerId,
      idempotencyKey,
      body,
    });
    return id;
  }

  private async revokeMandate({ ctx, profileRef }: Asked, [customer, id = '']: string[]): Promise<undefined> {
    const mandate = await this.state.find(ctx, 'mandate', id);
    if (mandate?.profileRef !== profileRef || mandate.parentRef !== customer) throw new Refusal(404);
    await this.state.endMandate(ctx, mandate as Kept<SandboxMandate>);
  }

  private async cancelPayment({ ctx, profileRef }: Asked, id: string): Promise<object> {
    return ctx.inTransaction(async (ctx) => {
      const whole = await this.paymentOf({ ctx, profileRef }, id);
      const isOpen = whole.payment.body.status === 'open';
      if (!isOpen || !(await this.state.move(ctx, whole, 'canceled'))) throw new Refusal(422);
      await this.webhooks.enqueue(ctx, id);
      return toMolliePayment(await this.paymentOf({ ctx, profileRef }, id));
    });
  }

  private async listPayments({ ctx, profileRef, url }: Asked): Promise<object> {
    const take = Math.min(Number(url.searchParams.get('limit') ?? 50) || 50, mostListed);
    const from = url.searchParams.get('from') ?? undefined;
    const found = await this.state.list(ctx, profileRef, { ...(from !== undefined && { from }), take: take + 1 });
    const next = found[take]?.payment.id;
    const payments = found.slice(0, take).map(toMolliePayment);
    return toMollieList('payments', payments, next && `payments?from=${next}&limit=${take}`);
  }

  private async createRefund({ ctx, profileRef, body, idempotencyKey }: Asked, id: string): Promise<object> {
    const { amount, metadata } = read(newRefund, body);
    return ctx.inTransaction(async (ctx) => {
      const whole = await this.paymentOf({ ctx, profileRef }, id);
      const known = await this.state.findRequest(ctx, { kind: 'refund', profileRef, idempotencyKey });
      if (known) return toMollieRefund(known);
      const isFitting = amount.currency === whole.payment.body.amount.currency;
      if (whole.payment.body.status !== 'paid') throw new Refusal(422, 'id');
      if (!isFitting || (minorOf(amount.value) ?? 0) > leftOfWhole(whole)) throw new Refusal(422, 'amount');
      // Raises the payment's version: two refunds at once can't take more than there is.
      if (!(await this.state.touch(ctx, whole.payment))) throw new Refusal(503);
      const refund = { status: 'pending' as const, amount, metadata };
      const made = await this.state.add(ctx, {
        kind: 'refund',
        profileRef,
        parentRef: id,
        idempotencyKey,
        body: refund,
      });
      await this.webhooks.enqueueRefund(ctx, made.id);
      return toMollieRefund(made);
    });
  }

  private async createCustomer({ ctx, profileRef, body, idempotencyKey }: Asked): Promise<object> {
    const customer = read(newCustomer, body);
    const made = await ctx.inTransaction((ctx) =>
      this.state.add(ctx, { kind: 'customer', profileRef, idempotencyKey, body: customer }),
    );
    return { resource: 'customer', id: made.id, mode: 'test' };
  }

  private async createMandate({ ctx, profileRef, body, idempotencyKey }: Asked, customer: string): Promise<object> {
    const { method, consumerAccount } = read(newMandate, body);
    const mandate = { status: 'valid' as const, method, accountEnd: consumerAccount.slice(-4) };
    const made = await ctx.inTransaction((ctx) =>
      this.state.add(ctx, { kind: 'mandate', profileRef, parentRef: customer, idempotencyKey, body: mandate }),
    );
    return { resource: 'mandate', id: made.id, ...mandate };
  }

  private async paymentOf({ ctx, profileRef }: Pick<Asked, 'ctx' | 'profileRef'>, id: string): Promise<WholePayment> {
    const whole = await this.state.findWhole(ctx, id);
    if (!whole || whole.payment.profileRef !== profileRef) throw new Refusal(404);
    return whole;
  }
}

function methodsFor(query: URLSearchParams): object {
  const asked = {
    country: query.get('billingCountry') ?? '',
    currency: query.get('amount[currency]') ?? '',
    sequence: sequenceTypes.find((one) => one === query.get('sequenceType')) ?? 'oneoff',
  };
  return toMollieList(
    'methods',
    offeredMethods(asked).map((id) => ({ resource: 'method', id, status: 'activated' })),
    undefined,
  );
}

async function bodyOf(request: Request): Promise<unknown> {
  const body = await request.text();
  if (body === '') return {};
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new Refusal(400);
  }
}

function read<S extends AnyObjectSchema>(shape: S, body: unknown): InferType<S> {
  try {
    return shape.validateSync(body, { stripUnknown: true }) as InferType<S>;
  } catch (error) {
    throw new Refusal(422, (error as { path?: string }).path);
  }
}

function jsonOf(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/hal+json' } });
}
