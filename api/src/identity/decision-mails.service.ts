import { Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import type { DecisionMailKind, MailFacts } from '../mails/member-mail.rules.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import { Account } from './account.entity.ts';

/** Mails members about decisions of moderators, to the address that they proved; others read them once they log in. */
@Injectable()
export class DecisionMailsService {
  constructor(private readonly mails: MemberMailsService) {}

  /** Call inside the transaction of the decision. No-op for an erased member. */
  async tell(within: Ctx, memberId: string, kind: DecisionMailKind, facts: MailFacts): Promise<void> {
    const account = await storeOf(within, Account).findOne({ id: memberId });
    if (!account || account.ownedEmail === null) return;
    const { id: accountId, ownedEmail: address, language } = account;
    await this.mails.enqueue(within, { kind, accountId, address, language, facts });
  }

  /** Undefined once the member is erased. */
  async languageOf(ctx: Ctx, memberId: string): Promise<Language | undefined> {
    return (await storeOf(ctx, Account).findOne({ id: memberId }))?.language;
  }
}
