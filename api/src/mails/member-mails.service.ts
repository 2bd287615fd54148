import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import type { Config } from '../core/config.ts';
import type { Ctx } from '../core/ctx.ts';
import { removeOld } from '../core/database/remove-old.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { CONFIG } from '../core/ports.module.ts';
import { Random, sign } from '../core/random.ts';
import { Jobs } from '../outbox/jobs.ts';
import { MemberMail, memberMailStates } from './member-mail.entity.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

export type MailWish = {
  kind: MemberMailKind;
  accountId: string | null;
  /** Null where there is nobody to write to: everything is done alike, and nothing leaves. */
  address: string | null;
  language: Language;
  linkId?: string | undefined;
  facts?: MailFacts | undefined;
};

/** Mails to members about their account, one row for each in their log. */
@Injectable()
export class MemberMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
    private readonly jobs: Jobs,
  ) {}

  /** Call inside the transaction of what the mail tells of. */
  async enqueue(ctx: Ctx, { kind, accountId, address, language, linkId, facts }: MailWish): Promise<void> {
    const now = ctx.now();
    const id = this.random.id(now.getTime());
    await storeOf(ctx, MemberMail).add({
      id, accountId, kind, address, language, linkId: linkId ?? null, facts: facts ?? {}, state: 'waiting', createdAt: now, sentAt: null,
    } as never);
    await this.jobs.enqueue(ctx, 'send-member-mail', { mail: id });
  }

  /** Everything that was written to somebody whose account goes. */
  async erase(at: StoreContext, accountId: string): Promise<void> {
    await storeOf(at, MemberMail).remove({ accountId });
  }

  /** Also what never left: by then nobody tries any more. */
  async purge(at: StoreContext, before: Date): Promise<void> {
    for (const state of memberMailStates) await removeOld(storeOf(at, MemberMail), { property: 'createdAt', before, where: { state } });
  }

  /** What stands in the address of a mailed link. Made anew whenever it is needed, so it is stored nowhere. */
  tokenOf(linkId: string): string {
    return sign(this.config.appSecret, 'mail-link', linkId);
  }
}
