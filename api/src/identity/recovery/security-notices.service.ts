import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import type { MailFacts } from '../../mails/member-mail.rules.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import type { Account } from '../account.entity.ts';
import { MailLinksService } from '../mail-links/mail-links.service.ts';

type SecurityNotice =
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'access_reset';
type Noticed = Pick<Account, 'id' | 'ownedEmail' | 'language'>;

/**
 * Mails members about changes to the ways into their account. A thief changes the address first, so each former address
 * that can still undo a change gets the notice too, with its undo link.
 */
@Injectable()
export class SecurityNoticesService {
  constructor(
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
  ) {}

  /** Call inside the transaction of the change. An unproved address gets no mail: it may belong to another person. */
  async tell(within: Ctx, account: Noticed, kind: SecurityNotice, facts: MailFacts = {}): Promise<void> {
    const { id: accountId, ownedEmail: address, language } = account;
    await this.mails.enqueue(within, {
      kind,
      accountId,
      address,
      language,
      facts: { ...facts, ...circumstances(within) },
    });
    await this.tellFormer(within, account, kind, facts);
  }

  /** Mails only the former addresses that can still undo a change. */
  async tellFormer(
    within: Ctx,
    { id: accountId, ownedEmail, language }: Noticed,
    kind: SecurityNotice,
    facts: MailFacts = {},
  ): Promise<void> {
    const told = new Set([ownedEmail]);
    // Oldest first: of two links to one address, the older undoes more.
    for (const { id: linkId, tokenHash, address, expiresAt } of await this.links.liveUndos(within, accountId)) {
      if (told.has(address)) continue;
      told.add(address);
      const linkKey = this.mails.linkKeyOf(linkId, tokenHash);
      const all = {
        ...facts,
        ...circumstances(within),
        ...(linkKey && { linkKey }),
        undoUntil: expiresAt.toISOString(),
      };
      await this.mails.enqueue(within, { kind, accountId, address, language, linkId, facts: all });
    }
  }
}

function circumstances(ctx: Ctx): MailFacts {
  return { country: ctx.origin.country ?? '', at: ctx.now().toISOString() };
}
