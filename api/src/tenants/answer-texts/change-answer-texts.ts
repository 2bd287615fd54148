import type { AnswerDocuments } from '@manyhearts/contract/tenant-document';
import type { Random } from '../../core/crypto/random.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { TenantRow } from '../tenant.entity.ts';
import type { WriteCtx } from '../tenant-revision.ts';
import { answersIn, latestAnswers } from './answer-document.rules.ts';
import { AnswerTextVersion } from './answer-text-version.entity.ts';
import { ourAnswer, type AnswerPlace } from './answer-words.rules.ts';

type NewVersion = AnswerPlace & { text: string; latest: { number: number } | undefined; staffId: string };

/** Call inside a revision. Makes the ready answers match a document; earlier versions stay. */
export async function importAnswerTexts(
  ctx: WriteCtx,
  row: TenantRow,
  wanted: AnswerDocuments,
  { random, staffId = '' }: { random: Random; staffId?: string | undefined },
): Promise<void> {
  const at = { db: ctx.db, tenant: { id: row.id, poolId: row.poolRef }, now: () => ctx.now() };
  const rows = await storeOf(at, AnswerTextVersion).find({}, { order: { number: 'ASC' } });
  const chainOf = ({ name, language }: AnswerPlace) =>
    rows.filter((one) => one.name === name && one.language === language);
  const answers = answersIn(wanted);
  const gone = latestAnswers(rows)
    .filter((own) => !answers.some(({ name, language }) => name === own.name && language === own.language))
    .map(({ name, language }) => ({ name, language, text: '' }));
  for (const answer of [...gone, ...answers]) {
    const latest = chainOf(answer).at(-1);
    if (answer.text !== (latest?.text ?? '')) await writeAnswer(at, { ...answer, latest, staffId }, random);
  }
}

/** All writes of versions go through it. Throws `conflict` if a version was added concurrently. */
export async function writeAnswer(
  ctx: TenantStoreContext & { now: () => Date },
  { name, language, text, latest, staffId }: NewVersion,
  random: Random,
): Promise<void> {
  const createdAt = ctx.now();
  const [id, number] = [random.id(createdAt.getTime()), (latest?.number ?? 0) + 1];
  const version = { id, name, language, number, text, basis: ourAnswer(name, language), staffId, createdAt };
  try {
    await storeOf(ctx, AnswerTextVersion).add(version);
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict');
    throw error;
  }
}
