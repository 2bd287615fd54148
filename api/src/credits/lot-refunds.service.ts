import { Injectable } from '@nestjs/common';
import { storeOf } from '../core/database/store.ts';
import { CreditLot } from './credit-lot.entity.ts';
import { LedgerAccount } from './ledger-account.entity.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';
import { LedgerWriterService, requireLot, type LedgerCtx, type Posting } from './ledger-writer.service.ts';
import { lockAccounts, refundedCredits } from './ledger.queries.ts';
import { clawBack } from './ledger.rules.ts';
import { LotUse } from './lot-use.entity.ts';

/** A lot as a refund sees it. `refunded` are credits that went back for good, `held` those that refunds hold. */
export type RefundableLot = {
  granted: number;
  unused: number;
  held: number;
  refunded: number;
  paidMinor: number;
  until: Date;
};
export type Payback = { orderId: string; ref: string; minor: number; provider: string };

/** What a refund or a chargeback does to the credits of one purchase. Call inside a transaction. */
@Injectable()
export class LotRefundsService {
  constructor(private readonly ledger: LedgerWriterService) {}

  /** Undefined until the order is paid. Lock the lot first if the answer decides a refund. */
  async find(ctx: LedgerCtx, orderId: string): Promise<RefundableLot | undefined> {
    const lot = await storeOf(ctx, CreditLot).findOne({ orderId });
    if (!lot) return undefined;
    const { id, granted, remaining, reserved, paidMinor, refundableUntil } = lot;
    const refunded = await refundedCredits(ctx, id);
    return { granted, unused: remaining, held: reserved, refunded, paidMinor, until: refundableUntil };
  }

  /** Nothing of the lot is spent or refunded until the transaction ends. */
  async lock(ctx: LedgerCtx, orderId: string): Promise<void> {
    await this.lockedLot(ctx, orderId);
  }

  /** True if a refund was booked under this reference. */
  async isRefunded(ctx: LedgerCtx, ref: string): Promise<boolean> {
    return (await storeOf(ctx, LedgerTransfer).count({ kind: 'refund', idemKey: ref })) > 0;
  }

  /** True if credits of this order were set aside under this reference and no refund took them, released or not. */
  async awaitsRefund(ctx: LedgerCtx, orderId: string, ref: string): Promise<boolean> {
    const hold = await storeOf(ctx, LedgerTransfer).findOne({ kind: 'hold', idemKey: ref });
    if (!hold || (await this.isRefunded(ctx, ref))) return false;
    const { accountId } = await storeOf(ctx, CreditLot).get({ orderId });
    return (await storeOf(ctx, LedgerEntry).count({ transferId: hold.id, accountId })) > 0;
  }

  /**
   * Sets unused credits of an order aside for a refund, so that they can't be spent: all, or as many as `minor` paid
   * for. Returns their number.
   */
  async hold(
    ctx: LedgerCtx,
    { orderId, ref, minor }: { orderId: string; ref: string; minor?: number },
  ): Promise<number> {
    const lot = await this.lockedLot(ctx, orderId);
    const amount = minor === undefined ? lot.remaining : clawBack(lot, minor).fromLot;
    if (amount === 0) return 0;
    await requireLot(ctx, lot.id, { remaining: -amount, reserved: amount });
    await this.must(ctx, {
      kind: 'hold',
      idemKey: ref,
      ref: { type: 'refund', id: ref },
      members: [
        { accountId: lot.accountId, amount: -amount },
        { accountId: await this.heldOf(ctx, lot), amount },
      ],
      house: [],
    });
    return amount;
  }

  /** Gives held credits back, if the refund is turned down or fails. */
  async release(ctx: LedgerCtx, { orderId, ref }: { orderId: string; ref: string }): Promise<void> {
    const lot = await this.lockedLot(ctx, orderId);
    const { transfer, amount } = await this.holdOf(ctx, ref);
    if (!transfer) return;
    await requireLot(ctx, lot.id, { remaining: amount, reserved: -amount });
    await this.ledger.reverse(ctx, transfer, { kind: 'release', idemKey: ref, ref: { type: 'refund', id: ref } });
  }

  /** Takes held credits away for good, once the provider paid the money back. */
  async refund(ctx: LedgerCtx, { orderId, ref, minor, provider }: Payback): Promise<void> {
    const lot = await this.lockedLot(ctx, orderId);
    const { amount } = await this.holdOf(ctx, ref);
    if (amount > 0) await requireLot(ctx, lot.id, { reserved: -amount });
    await this.must(ctx, {
      kind: 'refund',
      idemKey: ref,
      ref: { type: 'refund', id: ref },
      members: [{ accountId: amount > 0 ? await this.heldOf(ctx, lot) : '', amount: -amount }],
      house: [
        { account: 'revoked', amount },
        { account: `psp:${provider}`, unit: lot.currency, amount: minor },
        { account: 'refunds', unit: lot.currency, amount: -minor },
      ],
      uses: amount > 0 ? [{ lotId: lot.id, amount }] : [],
    });
  }

  /**
   * Takes the credits of a chargeback away; those that were spent already become a debt. Release an open hold first.
   * Returns the number of unused credits that it took.
   */
  async chargeBack(ctx: LedgerCtx, { orderId, ref, minor, provider }: Payback): Promise<number> {
    const lot = await this.lockedLot(ctx, orderId);
    const { fromLot, debt } = clawBack(lot, minor);
    const { ownerId } = await storeOf(ctx, LedgerAccount).get({ id: lot.accountId });
    if (fromLot > 0) await requireLot(ctx, lot.id, { remaining: -fromLot });
    await this.must(ctx, {
      kind: 'chargeback',
      idemKey: ref,
      ref: { type: 'chargeback', id: ref },
      members: [
        { accountId: lot.accountId, amount: -fromLot },
        { accountId: debt > 0 ? await this.ledger.openAccount(ctx, ownerId, 'debt') : '', amount: -debt },
      ],
      house: [
        { account: 'revoked', amount: fromLot + debt },
        { account: `psp:${provider}`, unit: lot.currency, amount: minor },
        { account: 'chargebacks', unit: lot.currency, amount: -minor },
      ],
      uses: fromLot > 0 ? [{ lotId: lot.id, amount: fromLot }] : [],
    });
    return fromLot;
  }

  /** Undoes a chargeback that was decided for us. Returns the number of credits that it gives back. */
  async reverseChargeback(ctx: LedgerCtx, { orderId, ref }: { orderId: string; ref: string }): Promise<number> {
    const lot = await this.lockedLot(ctx, orderId);
    const chargeback = await storeOf(ctx, LedgerTransfer).get({ kind: 'chargeback', idemKey: ref });
    const use = await storeOf(ctx, LotUse).findOne({ transferId: chargeback.id, lotId: lot.id });
    if (use) await requireLot(ctx, lot.id, { remaining: use.amount });
    await this.ledger.reverse(ctx, chargeback, {
      kind: 'chargeback_reversal',
      idemKey: ref,
      ref: { type: 'chargeback', id: ref },
      uses: use ? [{ lotId: lot.id, amount: -use.amount }] : [],
    });
    return use?.amount ?? 0;
  }

  /** Locks the wallet before it reads the lot. */
  private async lockedLot(ctx: LedgerCtx, orderId: string): Promise<CreditLot> {
    const { accountId } = await storeOf(ctx, CreditLot).get({ orderId });
    const { ownerId } = await storeOf(ctx, LedgerAccount).get({ id: accountId });
    await lockAccounts(ctx, ownerId);
    return storeOf(ctx, CreditLot).get({ orderId });
  }

  /** The hold of a refund, unless it was released. */
  private async holdOf(ctx: LedgerCtx, ref: string): Promise<{ transfer: LedgerTransfer | undefined; amount: number }> {
    const transfer = await storeOf(ctx, LedgerTransfer).findOne({ kind: 'hold', idemKey: ref });
    if (!transfer || (await storeOf(ctx, LedgerTransfer).count({ reversesId: transfer.id })) > 0)
      return { transfer: undefined, amount: 0 };
    const entries = await storeOf(ctx, LedgerEntry).find({ transferId: transfer.id });
    return { transfer, amount: Math.max(...entries.map(({ amount }) => amount)) };
  }

  private async heldOf(ctx: LedgerCtx, { accountId }: CreditLot): Promise<string> {
    const { ownerId } = await storeOf(ctx, LedgerAccount).get({ id: accountId });
    return this.ledger.openAccount(ctx, ownerId, 'member_held');
  }

  private async must(ctx: LedgerCtx, posting: Posting): Promise<void> {
    if ((await this.ledger.post(ctx, posting)) === undefined)
      throw new Error(`A ${posting.kind} found fewer credits in the wallet than in its lot.`);
  }
}
