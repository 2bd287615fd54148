import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import type { MailDocuments } from '@manyhearts/contract/tenant-document';
import { issue } from '@manyhearts/contract/yup-messages';
import type { Random } from '../../core/crypto/random.ts';
import { storeOf, type Store } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { changeBrand } from '../keep-launchable.ts';
import { hasFaults } from '../shape-faults.ts';
import type { TenantRow } from '../tenant.entity.ts';
import { stamp, type WriteCtx } from '../tenant-revision.ts';
import { fromMailDocument, latestMailTexts, mailsIn } from './mail-document.rules.ts';
import { MailTextVersion } from './mail-text-version.entity.ts';
import { basisOf, isSameStored, mailWordFaults, ownMailWords, type MailWords } from './mail-words.rules.ts';

export type NewMailText = { kind: MemberMailKind; language: Language; words: MailWords };
export type PutMailText = { changed: boolean; version: string | undefined };

/** Adds a version of a mail's words, unless they apply already. Without words, ours apply again. */
export function putMailText(
  ctx: WriteCtx,
  tenant: { id: string },
  { kind, language, words: typed }: NewMailText,
  random: Random,
): Promise<PutMailText> {
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const words = ownMailWords(kind, language, typed);
    const faults = {
      ...(!row.languages.includes(language) && {
        language: issue('field_not_offered', { allowed: row.languages.join(',') }),
      }),
      ...mailWordFaults(kind, language, words),
    };
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const written = await write(ctx, row, { kind, language, words }, random);
    if (written.changed) await stamp(ctx, { id: row.id }, revision);
    return written;
  });
}

/** Call inside a revision. Makes the mails match a document; earlier versions stay. */
export async function importMailTexts(
  ctx: WriteCtx,
  row: TenantRow,
  wanted: MailDocuments,
  random: Random,
): Promise<void> {
  const stored = latestMailTexts(await storeOfMails(ctx, row).find());
  const gone = stored.filter(({ kind, language }) => wanted[kind]?.[language] === undefined);
  for (const { kind, language } of gone) await write(ctx, row, { kind, language, words: {} }, random);
  for (const { kind, language, words } of mailsIn(wanted))
    await write(ctx, row, { kind, language, words: fromMailDocument(kind, language, words) }, random);
}

/** All writes of versions go through it. */
async function write(
  ctx: WriteCtx,
  row: TenantRow,
  { kind, language, words }: NewMailText,
  random: Random,
): Promise<PutMailText> {
  const store = storeOfMails(ctx, row);
  const chain = await store.find({ kind, language }, { order: { createdAt: 'ASC', id: 'ASC' } });
  const latest = chain.at(-1);
  const basis = basisOf(kind, language, words);
  if (isSameStored(latest ?? { words: {}, basis: {} }, { words, basis }))
    return { changed: false, version: latest?.id };
  // Two versions within a millisecond keep their order.
  const at = new Date(Math.max(ctx.now().getTime(), (latest?.createdAt.getTime() ?? 0) + 1));
  const id = random.id(at.getTime());
  await store.add({ id, kind, language, words, basis, createdAt: at });
  return { changed: true, version: id };
}

function storeOfMails(ctx: WriteCtx, row: TenantRow): Store<MailTextVersion> {
  return storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, MailTextVersion);
}
