import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import type { MailFacts, MemberMailKind } from '../mails/member-mail.rules.ts';
import { Account } from './account.entity.ts';

export type PurchaseMailKind = Extract<MemberMailKind, 'debit_notice' | 'order_paid' | `refund_${string}`>;

/** Mails members about what they bought and got back, to the address that they proved, or once they prove one. */
@Injectable()
export class PurchaseMailsService implements OnModuleInit {
  constructor(
    private readonly mails: MemberMailsService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('account.confirmed', async (within, { accountId }) => {
      const { ownedEmail: address, language } = await storeOf(within, Account).get({ id: accountId });
      await this.mails.release(within, accountId, { address, language });
    });
  }

  /** Call inside the transaction of the change. */
  async tell(within: Ctx, memberId: string, kind: PurchaseMailKind, facts: MailFacts): Promise<void> {
    const account = await storeOf(within, Account).findOne({ id: memberId });
    if (!account) return;
    const { id: accountId, ownedEmail: address, status, language } = account;
    const mail = { kind, accountId, language, facts };
    if (status === 'not_confirmed') await this.mails.hold(within, mail);
    else await this.mails.enqueue(within, { ...mail, address });
  }
}
