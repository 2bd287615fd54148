import { Injectable } from '@nestjs/common';
import { answerNames, type AnswerName } from '@manyhearts/contract/admin/answer-texts';
import type { Language } from '@manyhearts/contract/languages';
import { Random } from '../../core/crypto/random.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { answerFault, ourAnswer } from '../templates.rules.ts';
import { AnswerTextVersion } from './answer-text-version.entity.ts';

type Place = { name: AnswerName; language: Language };
type Ctx = TenantStoreContext & { now: () => Date };
export type NewAnswerText = Place & { text: string; seen?: string | undefined; staffId: string };

/** Ready answers with the brand's own words in the place of ours. */
@Injectable()
export class AnswerTextsService {
  constructor(private readonly random: Random) {}

  /** Those that have words, in the order in which they are offered. */
  async find(ctx: TenantStoreContext, language: Language): Promise<{ name: AnswerName; text: string }[]> {
    const latest = latestOf(await storeOf(ctx, AnswerTextVersion).find({ language }));
    return answerNames
      .map((name) => ({ name, text: latest.find((row) => row.name === name)?.text || ourAnswer(name, language) }))
      .filter(({ text }) => text !== '');
  }

  /** All versions, oldest first. */
  versions(ctx: TenantStoreContext, where: Partial<Place> = {}): Promise<AnswerTextVersion[]> {
    return storeOf(ctx, AnswerTextVersion).find(where, { order: { number: 'ASC' } });
  }

  /** Adds a version. `conflict` if another one came after `seen`; without it, over any. Returns the words before. */
  async put(within: Ctx, { name, language, text: typed, seen, staffId }: NewAnswerText): Promise<string> {
    const byDefault = ourAnswer(name, language);
    const text = typed === byDefault ? '' : typed;
    const fault = answerFault(text);
    if (fault) throw new AppError('invalid', {}, { text: fault });
    const latest = (await this.versions(within, { name, language })).at(-1);
    if (seen !== undefined && seen !== (latest?.id ?? 'none')) throw new AppError('conflict');
    const createdAt = within.now();
    const id = this.random.id(createdAt.getTime());
    const number = (latest?.number ?? 0) + 1;
    try {
      await storeOf(within, AnswerTextVersion).add({
        id,
        name,
        language,
        number,
        text,
        basis: byDefault,
        staffId,
        createdAt,
      });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError('conflict');
      throw error;
    }
    return latest?.text ?? '';
  }
}

export function latestOf(rows: readonly AnswerTextVersion[]): AnswerTextVersion[] {
  const chains = Map.groupBy(rows, ({ name, language }) => `${name} ${language}`);
  return [...chains.values()].map((chain) => chain.reduce((last, row) => (row.number > last.number ? row : last)));
}
