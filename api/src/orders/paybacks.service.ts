import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@manyhearts/contract/orders';
import { minorOf, toMoney } from '@manyhearts/contract/money';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { hourMs } from '../core/text/durations.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { PurchaseMailsService } from '../identity/purchase-mails.service.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { Order } from './order.entity.ts';
import { OwnRefundsService } from './own-refunds.service.ts';
import { isEndContradictedBy, refundState, stateAfterPaybacks } from './order-states.rules.ts';
import { OrderPayback, type PaybackState } from './order-payback.entity.ts';

/** A refund or chargeback as the provider has it. */
type FetchedPayback = Pick<OrderPayback, 'ref' | 'kind' | 'minor' | 'state'> & { refundId?: string | undefined };

const lateAnswerMs = hourMs;

/** Money of a paid order that went back, and the credits that it takes along. */
@Injectable()
export class PaybacksService {
  constructor(
    private readonly lots: LotRefundsService,
    private readonly own: OwnRefundsService,
    private readonly credits: CreditsService,
    private readonly mails: PurchaseMailsService,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  /** An order with an open payback is applied even if it is settled: `apply` reports a payback that vanished. */
  async isAnyOpen(ctx: Ctx, orderId: string): Promise<boolean> {
    return (await storeOf(ctx, OrderPayback).count({ orderId, state: 'open' })) > 0;
  }

  /** Books what the provider has and was not booked yet. Call under the order's lock. Returns the order's state. */
  async apply(ctx: Ctx, order: Order, { refunds, chargebacks }: FetchedPayment): Promise<OrderStatus> {
    const known = await storeOf(ctx, OrderPayback).find({ orderId: order.id });
    const fetched: FetchedPayback[] = [
      ...refunds.map(({ ref, status, amount, refundId }) => ({
        ...toFetchedPayback('refund', ref, amount, refundState(status)),
        refundId,
      })),
      ...chargebacks.map(({ ref, amount, reversed }) =>
        toFetchedPayback('chargeback', ref, amount, reversed ? 'void' : 'open'),
      ),
    ];
    this.reportDifferences(ctx, order, known, fetched);
    for (const one of fetched)
      await this.book(
        ctx,
        order,
        one,
        known.find(({ ref }) => ref === one.ref),
      );
    return this.settle(ctx, order);
  }

  /**
   * Logs an error for people to look into. A young payback may be missing: the answer may have been fetched before it
   * was booked.
   */
  private reportDifferences(
    ctx: Ctx,
    { id }: Order,
    known: readonly OrderPayback[],
    fetched: readonly FetchedPayback[],
  ): void {
    const settledBefore = new Date(ctx.now().getTime() - lateAnswerMs);
    const differing = known.filter(({ ref, minor, state, createdAt }) => {
      const now = fetched.find((one) => one.ref === ref);
      const isOld = createdAt < settledBefore;
      return now ? now.minor !== minor || (isOld && isEndContradictedBy(state, now)) : isOld && state !== 'void';
    });
    if (differing.length === 0) return;
    const facts = { order: id, tenant: ctx.tenant.key, paybacks: differing.map(({ ref }) => ref) };
    this.log.error(facts, 'money that went back is booked otherwise than the provider has it');
  }

  /** A payback goes from open to done or void, and stays there. */
  private async book(ctx: Ctx, order: Order, fetched: FetchedPayback, known: OrderPayback | undefined): Promise<void> {
    const { ref, kind, minor, state } = fetched;
    const before = known?.state;
    if (before === state || (before !== undefined && before !== 'open')) return;
    if (before === undefined)
      await storeOf(ctx, OrderPayback).add({ ref, kind, minor, state, orderId: order.id, createdAt: ctx.now() });
    else await storeOf(ctx, OrderPayback).change({ ref }, { state });
    if (kind === 'chargeback') await this.bookChargeback(ctx, order, fetched, before);
    else await this.bookRefund(ctx, order, fetched, before);
    await this.events.tell(ctx, 'payback.booked', { at: known?.createdAt ?? ctx.now() });
  }

  private async bookChargeback(
    ctx: Ctx,
    order: Order,
    { ref, minor, state }: FetchedPayback,
    before: PaybackState | undefined,
  ) {
    const payback = { orderId: order.id, ref, minor, provider: order.provider };
    if (before === undefined && state === 'open') {
      await this.releaseHolds(ctx, order);
      await this.mail(ctx, order, 'payment_charged_back', { minor, credits: await this.lots.chargeBack(ctx, payback) });
    }
    if (before === 'open') {
      const credits = await this.lots.reverseChargeback(ctx, payback);
      await this.mail(ctx, order, 'chargeback_reversed', { minor, credits });
    }
  }

  /** No-op if the member was erased. */
  private async mail(
    ctx: Ctx,
    { walletId, currency }: Order,
    kind: 'payment_charged_back' | 'chargeback_reversed',
    { minor, credits }: { minor: number; credits: number },
  ): Promise<void> {
    const memberId = await this.credits.ownerOfWallet(ctx, walletId);
    const facts = { ...toMoney(minor, currency), credits: String(credits) };
    if (memberId !== undefined) await this.mails.tell(ctx, memberId, kind, facts);
  }

  /** The credits of a refund that a member asked for are held since then, under its own id. */
  private async bookRefund(
    ctx: Ctx,
    order: Order,
    fetched: FetchedPayback,
    before: PaybackState | undefined,
  ): Promise<void> {
    const { ref, minor, state } = fetched;
    const refundId = await this.refundIdOf(ctx, order, fetched, before);
    const payback = { orderId: order.id, ref: refundId ?? ref, minor, provider: order.provider };
    if (before === undefined && state !== 'void' && refundId === undefined) await this.lots.hold(ctx, payback);
    if (state === 'done') await this.lots.refund(ctx, payback);
    if (state === 'void' && (before === 'open' || refundId !== undefined)) await this.lots.release(ctx, payback);
    await this.events.tell(ctx, 'refund.reported', { orderId: order.id, refundId, ref, minor, state });
  }

  /**
   * The refund of ours that this is, if any. The provider repeats the id that we gave it, but anyone else with access to
   * the account may have given it any id, so it is checked.
   */
  private async refundIdOf(
    ctx: Ctx,
    { id }: Order,
    { refundId, ref, minor, state }: FetchedPayback,
    before: PaybackState | undefined,
  ): Promise<string | undefined> {
    const isNew = before === undefined;
    if (refundId === undefined && isNew && state === 'void') return undefined;
    if (refundId === undefined) return this.own.findByHand(ctx, { orderId: id, ref, minor, isNew });
    const isOwn =
      (await this.lots.awaitsRefund(ctx, id, refundId)) ||
      ((await this.own.isOwn(ctx, { orderId: id, refundId })) && !(await this.lots.isRefunded(ctx, refundId)));
    return isOwn ? refundId : undefined;
  }

  /** A chargeback takes held credits too, whatever becomes of their refund. */
  private async releaseHolds(ctx: Ctx, { id }: Order): Promise<void> {
    const open = await storeOf(ctx, OrderPayback).find({ orderId: id, kind: 'refund', state: 'open' });
    for (const { ref } of open) await this.lots.release(ctx, { orderId: id, ref });
    await this.events.tell(ctx, 'order.charged_back', { orderId: id });
  }

  private async settle(ctx: Ctx, order: Order): Promise<OrderStatus> {
    const rows = await storeOf(ctx, OrderPayback).find({ orderId: order.id });
    const sum = (kind: FetchedPayback['kind'], state: PaybackState) =>
      rows.filter((row) => row.kind === kind && row.state === state).reduce((total, { minor }) => total + minor, 0);
    const [refundedMinor, chargedBackMinor] = [sum('refund', 'done'), sum('chargeback', 'open')];
    const status = stateAfterPaybacks({ ...order, refundedMinor, chargedBackMinor });
    await storeOf(ctx, Order).change({ id: order.id }, { status, refundedMinor, chargedBackMinor });
    return status;
  }
}

function toFetchedPayback(
  kind: FetchedPayback['kind'],
  ref: string,
  amount: string,
  state: PaybackState,
): FetchedPayback {
  const minor = minorOf(amount);
  if (minor === undefined || minor === 0) throw new Error(`The ${kind} ${ref} has no amount in hundredths.`);
  return { kind, ref, minor, state };
}
