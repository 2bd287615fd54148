import { Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import type { Ctx } from '../core/ctx/ctx.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { PurchaseMailsService } from '../identity/purchase-mails.service.ts';
import type { Refund } from './refund.entity.ts';

export type RefundNotice = 'refund_requested' | 'refund_approved' | 'refund_paid' | 'refund_rejected' | 'refund_failed';

/** Mails members about their refunds. */
@Injectable()
export class RefundNoticesService {
  constructor(
    private readonly credits: CreditsService,
    private readonly mails: PurchaseMailsService,
  ) {}

  /** Call inside the transaction of the change. No-op if the member was erased. */
  async tell(
    within: Ctx,
    kind: RefundNotice,
    {
      walletId,
      minor,
      currency,
      credits,
      reason,
    }: Pick<Refund, 'walletId' | 'minor' | 'currency' | 'credits' | 'reason'>,
  ): Promise<void> {
    const memberId = await this.credits.ownerOfWallet(within, walletId);
    if (memberId === undefined) return;
    await this.mails.tell(within, memberId, kind, {
      ...toMoney(minor, currency),
      credits: String(credits),
      ...(reason !== null && { reason }),
    });
  }
}
