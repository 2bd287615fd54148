import { Injectable } from '@nestjs/common';
import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import { accountOf, CreditsService } from './credits.service.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';
import { LedgerWriterService, type LedgerCtx } from './ledger-writer.service.ts';
import { lockAccounts, type LockedAccount } from './ledger.queries.ts';

/**
 * Bonus credits that staff grant and take. Bought credits are never taken: they go back by a refund. Call inside the
 * transaction of the act.
 */
@Injectable()
export class BonusAdjustmentsService {
  constructor(
    private readonly credits: CreditsService,
    private readonly ledger: LedgerWriterService,
  ) {}

  /** `ref` is the cause, which is booked once. Throws `not_enough_credits` if fewer bonus credits are left than taken. */
  async adjust(ctx: LedgerCtx, memberId: string, { credits, ref }: { credits: number; ref: string }): Promise<void> {
    const bonus = await this.lock(ctx, memberId);
    if (bonus.balance + credits < 0) throw new AppError('not_enough_credits', { needed: -credits });
    await this.ledger.post(ctx, {
      kind: credits > 0 ? 'staff_grant' : 'staff_take',
      idemKey: ref,
      ref: { type: 'staff', id: ref },
      members: [{ accountId: bonus.id, amount: credits }],
      house: [{ account: 'bonus_issued', amount: -credits }],
    });
  }

  /** Books the opposite. Returns the credits that the member gets, negative if they go. */
  async undo(ctx: LedgerCtx, memberId: string, transferId: string): Promise<number> {
    const bonus = await this.lock(ctx, memberId);
    const transfers = storeOf(ctx, LedgerTransfer);
    const transfer = await transfers.get({ id: transferId });
    const credits = await this.ledger.amountOn(ctx, transferId, bonus.id);
    if (credits === 0 || (transfer.kind !== 'staff_grant' && transfer.kind !== 'staff_take'))
      throw new AppError('not_found');
    if ((await transfers.count({ reversesId: transferId })) > 0) throw new AppError('conflict');
    if (bonus.balance < credits) throw new AppError('not_enough_credits', { needed: credits });
    const ref = { type: 'staff', id: transfer.refId } as const;
    await this.ledger.reverse(ctx, transfer, { kind: 'staff_undo', idemKey: transfer.idemKey, ref });
    return -credits;
  }

  private async lock(ctx: LedgerCtx, memberId: string): Promise<LockedAccount> {
    await this.credits.walletOf(ctx, memberId);
    const bonus = accountOf(await lockAccounts(ctx, memberId), 'member_bonus');
    if (!bonus) throw new Error('The wallet that was just opened is gone.');
    return bonus;
  }
}
