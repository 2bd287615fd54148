import { LessThanOrEqual } from 'typeorm';
import { digestOf, type Random } from '../../core/crypto/random.ts';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import type { PaymentStatus } from '@manyhearts/contract/payment-methods';
import type { FetchedRefundStatus } from '../fetched-payment.ts';
import { toDecimal } from '@manyhearts/contract/money';
import { SandboxObject } from './sandbox-object.entity.ts';
import {
  canBecome,
  leftOf,
  type SandboxBody,
  type SandboxChargeback,
  type SandboxKind,
  type SandboxMandate,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox.rules.ts';

const prefixes: Record<SandboxKind, string> = {
  payment: 'tr',
  refund: 're',
  chargeback: 'chb',
  customer: 'cst',
  mandate: 'mdt',
};

export type Kept<Body extends SandboxBody> = Omit<SandboxObject, 'body'> & { body: Body };
export type WholePayment = {
  payment: Kept<SandboxPayment>;
  refunds: Kept<SandboxRefund>[];
  chargebacks: Kept<SandboxChargeback>[];
};
type NewObject = {
  kind: SandboxKind;
  profileRef: string;
  parentRef?: string;
  idempotencyKey: string | undefined;
  body: SandboxBody;
};

type MadeBy = Pick<NewObject, 'kind' | 'profileRef' | 'idempotencyKey'>;

/** The sandbox's memory is the database, so a restart loses nothing. */
export class SandboxState {
  constructor(private readonly random: Random) {}

  /** A repeated request gets what the first one made. */
  async add(ctx: SystemCtx, { kind, profileRef, parentRef, idempotencyKey, body }: NewObject): Promise<SandboxObject> {
    const store = storeOf(ctx, SandboxObject);
    const requestKey = requestKeyOf({ kind, profileRef, idempotencyKey });
    const known = await this.findRequest(ctx, { kind, profileRef, idempotencyKey });
    if (known) return known;
    // Ordered by time for lists, with an unguessable end: the page of a payment asks for no log-in.
    const id = `${prefixes[kind]}_${this.random.id(ctx.now().getTime())}${this.random.key().slice(0, 24)}`;
    const row = {
      id,
      kind,
      profileRef,
      parentRef: parentRef ?? null,
      requestKey,
      body,
      version: 1,
      createdAt: ctx.now(),
    };
    try {
      await store.add(row);
      return row;
    } catch (error) {
      if (requestKey === null || !isDuplicate(error)) throw error;
      return store.get({ requestKey });
    }
  }

  async findRequest(ctx: SystemCtx, request: MadeBy): Promise<SandboxObject | null> {
    const requestKey = requestKeyOf(request);
    return requestKey === null ? null : storeOf(ctx, SandboxObject).findOne({ requestKey });
  }

  async find(ctx: SystemCtx, kind: SandboxKind, id: string): Promise<SandboxObject | null> {
    return storeOf(ctx, SandboxObject).findOne({ id, kind });
  }

  async findWhole(ctx: SystemCtx, id: string): Promise<WholePayment | undefined> {
    const payment = await this.find(ctx, 'payment', id);
    return payment ? this.wholeOf(ctx, payment) : undefined;
  }

  /** Newest first. */
  async list(
    ctx: SystemCtx,
    profileRef: string,
    { from, take }: { from?: string; take: number },
  ): Promise<WholePayment[]> {
    const where = { profileRef, kind: 'payment' as const, ...(from !== undefined && { id: LessThanOrEqual(from) }) };
    const payments = await storeOf(ctx, SandboxObject).find(where, { order: { id: 'DESC' }, take });
    const whole: WholePayment[] = [];
    for (const payment of payments) whole.push(await this.wholeOf(ctx, payment));
    return whole;
  }

  /** False if the payment can't become that, or another request changed it first. */
  async move(ctx: SystemCtx, { payment }: WholePayment, status: PaymentStatus): Promise<boolean> {
    const { id, version, body } = payment;
    if (!canBecome(body.status, status)) return false;
    return this.change(ctx, { id, version }, { ...body, status });
  }

  /** Takes money back from a paid payment; false if less than that is left. */
  async chargeBack(ctx: SystemCtx, whole: WholePayment, minor: number): Promise<boolean> {
    const { payment } = whole;
    const { id, version, profileRef, body } = payment;
    if (body.status !== 'paid' || minor <= 0 || minor > leftOfWhole(whole)) return false;
    // Raises the version, so that two at once can't take more than there is.
    if (!(await this.change(ctx, { id, version }, body))) return false;
    const amount = { value: toDecimal(minor), currency: body.amount.currency };
    await this.add(ctx, {
      kind: 'chargeback',
      profileRef,
      parentRef: id,
      idempotencyKey: undefined,
      body: { amount, reversedAt: null },
    });
    return true;
  }

  async reverse(ctx: SystemCtx, { chargebacks }: WholePayment): Promise<void> {
    for (const { id, version, body } of chargebacks)
      if (body.reversedAt === null)
        await this.change(ctx, { id, version }, { ...body, reversedAt: ctx.now().toISOString() });
  }

  async settleRefund(ctx: SystemCtx, refund: Kept<SandboxRefund>, status: FetchedRefundStatus): Promise<boolean> {
    const { id, version, body } = refund;
    return this.change(ctx, { id, version }, { ...body, status });
  }

  /** By the method that they are for. */
  async validMandates(ctx: SystemCtx, customer: string, method: string | null): Promise<Kept<SandboxMandate>[]> {
    const all = await storeOf(ctx, SandboxObject).find({ kind: 'mandate', parentRef: customer });
    return (all as Kept<SandboxMandate>[]).filter(
      ({ body }) => body.status === 'valid' && (method === null || body.method === method),
    );
  }

  async endMandate(ctx: SystemCtx, { id, version, body }: Kept<SandboxMandate>): Promise<void> {
    await this.change(ctx, { id, version }, { ...body, status: 'invalid' });
  }

  async touch(ctx: SystemCtx, { id, version, body }: Kept<SandboxPayment>): Promise<boolean> {
    return this.change(ctx, { id, version }, body);
  }

  private async change(ctx: SystemCtx, at: { id: string; version: number }, body: SandboxBody): Promise<boolean> {
    return (await storeOf(ctx, SandboxObject).change(at, { body, version: at.version + 1 })) === 1;
  }

  private async wholeOf(ctx: SystemCtx, payment: SandboxObject): Promise<WholePayment> {
    const parts = await storeOf(ctx, SandboxObject).find({ parentRef: payment.id }, { order: { id: 'ASC' } });
    return {
      payment: payment as Kept<SandboxPayment>,
      refunds: parts.filter(({ kind }) => kind === 'refund') as Kept<SandboxRefund>[],
      chargebacks: parts.filter(({ kind }) => kind === 'chargeback') as Kept<SandboxChargeback>[],
    };
  }
}

export function leftOfWhole({ payment, refunds, chargebacks }: WholePayment): number {
  return leftOf(
    payment.body.amount,
    refunds.map(({ body }) => body),
    chargebacks.map(({ body }) => body),
  );
}

function requestKeyOf({ kind, profileRef, idempotencyKey }: MadeBy): string | null {
  return idempotencyKey === undefined ? null : digestOf(`${profileRef} ${kind} ${idempotencyKey}`);
}
