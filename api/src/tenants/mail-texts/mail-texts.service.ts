import { Injectable } from '@nestjs/common';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Memo } from '../../core/flow/memo.ts';
import { MailTextVersion } from './mail-text-version.entity.ts';
import { fittingMailWords, type MailWords } from './mail-words.rules.ts';

const keptMails = 4_000;

/** A brand's own words for its mails, without those that no longer fit: a mail must still be sent. */
@Injectable()
export class MailTextsService {
  private readonly words = new Memo<Promise<MailWords>>(keptMails);

  /** Cached by revision, so that a change of the tenant misses the cache. */
  find(ctx: Ctx, kind: MemberMailKind, language: Language): Promise<MailWords> {
    const { id, revision } = ctx.tenant;
    return this.words.getOrMake(`${id}|${revision}|${kind}|${language}`, async () => {
      const [latest] = await storeOf(ctx, MailTextVersion).find(
        { kind, language },
        { order: { createdAt: 'DESC', id: 'DESC' }, take: 1 },
      );
      return latest ? fittingMailWords(kind, language, latest.words) : {};
    });
  }
}
