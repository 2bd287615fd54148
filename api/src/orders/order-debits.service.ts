import { Injectable } from '@nestjs/common';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { dayMs } from '../core/text/durations.ts';
import { DirectDebitService } from '../payments/direct-debit/direct-debit.service.ts';
import { lockWallet, owedByDebit } from './orders.queries.ts';

/** A bank takes a direct debit back without asking for reasons. */
const reversibleMs = 56 * dayMs;

/** Bounds what a member may owe by direct debits. */
@Injectable()
export class OrderDebitsService {
  constructor(private readonly debits: DirectDebitService) {}

  /** Returns the hash of the account that is debited. Call in the transaction that adds the order: the lock makes orders at once add up. */
  async requireAllowance(ctx: Ctx<Member>, walletId: string, amountMinor: number): Promise<string> {
    await lockWallet(ctx, walletId);
    const owedMinor = await owedByDebit(ctx, walletId, new Date(ctx.now().getTime() - reversibleMs));
    return this.debits.requireAllowance(ctx, ctx.member.id, { owedMinor, amountMinor });
  }
}
