import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import type { MailFacts, MemberMailKind } from '../mails/member-mail.rules.ts';
import { Account } from './account.entity.ts';

export type PurchaseMailKind = Extract<MemberMailKind, 'order_paid' | `refund_${string}`>;

/** Mails members about what they bought and got back, to the address that they proved. */
@Injectable()
export class PurchaseMailsService {
  constructor(private readonly mails: MemberMailsService) {}

  /** Call inside the transaction of the change. */
  async tell(within: Ctx, memberId: string, kind: PurchaseMailKind, facts: MailFacts): Promise<void> {
    const account = await storeOf(within, Account).findOne({ id: memberId });
    if (!account) return;
    const { id: accountId, ownedEmail: address, language } = account;
    await this.mails.enqueue(within, { kind, accountId, address, language, facts });
  }
}
