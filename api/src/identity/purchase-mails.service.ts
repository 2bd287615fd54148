import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mailGroups } from '@manyhearts/contract/mail-kinds';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import type { MailFacts } from '../mails/member-mail.rules.ts';
import { Account } from './account.entity.ts';

export type PurchaseMailKind = (typeof mailGroups)['purchases' | 'refunds'][number];

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
    const write = await this.prepare(within, memberId, kind);
    await write(facts);
  }

  /** As `tell`, for a mail whose facts come later: what it returns writes the mail with them, in one statement. */
  async prepare(
    within: Ctx,
    memberId: string,
    kind: PurchaseMailKind,
  ): Promise<(facts: MailFacts) => Promise<unknown>> {
    const account = await storeOf(within, Account).findOne({ id: memberId });
    if (!account) return () => Promise.resolve();
    const { id: accountId, ownedEmail: address, status, language } = account;
    const mail = { kind, accountId, language };
    if (status === 'not_confirmed') return (facts) => this.mails.hold(within, { ...mail, facts });
    return this.mails.prepare(within, { ...mail, address });
  }
}
