import { Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import type { Ctx } from '../core/ctx/ctx.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { PurchaseMailsService } from '../identity/purchase-mails.service.ts';
import type { Refund } from './refund.entity.ts';

export type RefundNotice = 'refund_requested' | 'refund_approved' | 'refund_paid' | 'refund_rejected' | 'refund_failed';

type About = Pick<Refund, 'walletId' | 'minor' | 'currency' | 'credits' | 'reason'>;

/** Mails members about their refunds. */
@Injectable()
export class RefundNoticesService {
  constructor(
    private readonly credits: CreditsService,
    private readonly mails: PurchaseMailsService,
  ) {}

  /** Call inside the transaction of the change. No-op if the member was erased. `letter` is what support wrote. */
  async tell(within: Ctx, kind: RefundNotice, refund: About, letter?: string): Promise<void> {
    const memberId = await this.credits.ownerOfWallet(within, refund.walletId);
    if (memberId === undefined) return;
    const facts = { ...RefundNoticesService.factsOf(refund), ...(letter !== undefined && { letter }) };
    await this.mails.tell(within, memberId, kind, facts);
  }

  static factsOf({ minor, currency, credits, reason }: Omit<About, 'walletId'>): Record<string, string> {
    return {
      ...toMoney(minor, currency),
      ...(credits > 0 && { credits: String(credits) }),
      ...(reason !== null && { reason }),
    };
  }
}
