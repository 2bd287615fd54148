import { Injectable } from '@nestjs/common';
import { storeOf } from '../core/database/store.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';
import { LedgerWriterService, requireLot, type LedgerCtx } from './ledger-writer.service.ts';
import { LedgerAccount } from './ledger-account.entity.ts';
import { lockAccounts } from './ledger.queries.ts';
import { LotUse } from './lot-use.entity.ts';

const reversals = { spend_message: 'return_message', spend_gift: 'return_gift' } as const;

/** Gives spent credits back, to the lots and the bonus that they came from. Call inside a transaction. */
@Injectable()
export class SpendReturnsService {
  constructor(private readonly ledger: LedgerWriterService) {}

  /**
   * The member and what was paid for, or undefined if nothing was given back: it was before, the member is erased, or they owe credits
   * of a purchase that their bank reversed, which may be these.
   */
  async giveBack(ctx: LedgerCtx, transferId: string): Promise<{ memberId: string; refId: string } | undefined> {
    const spend = await storeOf(ctx, LedgerTransfer).findOne({ id: transferId });
    const kind = spend && reversals[spend.kind as keyof typeof reversals];
    const ownerId = kind ? await this.ownerOf(ctx, transferId) : undefined;
    if (!spend || !kind || ownerId === undefined) return undefined;
    const accounts = await lockAccounts(ctx, ownerId);
    if (accounts.some(({ kind: name, balance }) => name === 'debt' && balance !== 0)) return undefined;
    if ((await storeOf(ctx, LedgerTransfer).count({ reversesId: spend.id })) > 0) return undefined;
    const uses = await storeOf(ctx, LotUse).find({ transferId });
    for (const { lotId, amount } of uses) await requireLot(ctx, lotId, { remaining: amount });
    await this.ledger.reverse(ctx, spend, {
      kind,
      idemKey: spend.idemKey,
      ref: { type: kind === 'return_gift' ? 'gift' : 'message', id: spend.refId },
      uses: uses.map(({ lotId, amount }) => ({ lotId, amount: -amount })),
    });
    return { memberId: ownerId, refId: spend.refId };
  }

  private async ownerOf(ctx: LedgerCtx, transferId: string): Promise<string | undefined> {
    const entries = await storeOf(ctx, LedgerEntry).find({ transferId });
    const own = entries.find(({ accountVersion }) => accountVersion !== null);
    const account = own && (await storeOf(ctx, LedgerAccount).findOne({ id: own.accountId }));
    // After an erasure accounts are owned by one of their own ids.
    const isErased = account && (await storeOf(ctx, LedgerAccount).count({ id: account.ownerId })) > 0;
    return account && !isErased ? account.ownerId : undefined;
  }
}
