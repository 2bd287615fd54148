import { Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { dayMs } from '../core/text/durations.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { PurchaseMailsService } from '../identity/purchase-mails.service.ts';
import { DirectDebitService } from '../payments/direct-debit/direct-debit.service.ts';
import { MandatesService } from '../payments/direct-debit/mandates.service.ts';
import type { ProviderPayment } from '../payments/payment-provider.ts';
import { Order } from './order.entity.ts';
import { lockWallet, owedByBankAccount, owedByDebit, type OwnOrders } from './orders.queries.ts';

/** A bank takes a direct debit back without asking for reasons. */
const reversibleMs = 56 * dayMs;
/** Banks collect on the next working day at the earliest, and the mandate promises a notice of one day. */
const noticeMs = dayMs;

/** Bounds what a member, and all who sign for the same bank account, may owe by direct debits, and announces each. */
@Injectable()
export class OrderDebitsService {
  constructor(
    private readonly debits: DirectDebitService,
    private readonly mandates: MandatesService,
    private readonly credits: CreditsService,
    private readonly mails: PurchaseMailsService,
  ) {}

  /**
   * Returns the hash of the account that is debited. Call in the transaction that adds the order: the lock makes
   * concurrent orders count towards one allowance.
   */
  async requireAllowance(
    ctx: Ctx<Member>,
    { walletId, without = [] }: OwnOrders,
    amountMinor: number,
  ): Promise<string> {
    await lockWallet(ctx, walletId);
    const since = new Date(ctx.now().getTime() - reversibleMs);
    const owedOf = async (ibanHashes: readonly string[]): Promise<number> => {
      const own = await owedByDebit(ctx, { walletId, without }, since);
      if (ibanHashes.length === 0) return own;
      return Math.max(own, await owedByBankAccount(ctx, { ibanHashes, without }, since));
    };
    return this.debits.requireAllowance(ctx, ctx.member.id, { owedOf, amountMinor });
  }

  /**
   * Mails what will be collected from which account, and remembers that account: the member may have signed for another
   * one since they ordered. Call in the transaction that records the payment.
   */
  async record(within: Ctx, order: Order, { mandateRef }: Pick<ProviderPayment, 'mandateRef'>): Promise<void> {
    const { id, method, walletId, credits, priceMinor, currency } = order;
    if (method !== 'sdd') return;
    const memberId = await this.credits.ownerOfWallet(within, walletId);
    const mandate = memberId === undefined ? null : await this.mandates.findCharged(within, memberId, mandateRef);
    if (memberId === undefined || !mandate) return;
    await storeOf(within, Order).change({ id }, { ibanHash: mandate.ibanHash });
    const { statementName } = within.tenant.settings.site;
    await this.mails.tell(within, memberId, 'debit_notice', {
      ...toMoney(priceMinor, currency),
      credits: String(credits),
      ibanEnd: mandate.ibanEnd,
      mandate: mandate.id,
      collected: new Date(within.now().getTime() + noticeMs).toISOString(),
      ...(statementName !== '' && { statementName }),
    });
  }
}
