import { Injectable } from '@nestjs/common';
import { answerNames, type AnswerName } from '@manyhearts/contract/admin/answer-texts';
import type { Language } from '@manyhearts/contract/languages';
import { Random } from '../../core/crypto/random.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { latestAnswers } from './answer-document.rules.ts';
import { AnswerTextVersion } from './answer-text-version.entity.ts';
import { answerFault, ourAnswer, type AnswerPlace } from './answer-words.rules.ts';
import { writeAnswer } from './change-answer-texts.ts';

type Ctx = TenantStoreContext & { now: () => Date };
export type NewAnswerText = AnswerPlace & { text: string; seen?: string | undefined; staffId: string };

/** Ready answers with the brand's own words in the place of ours. */
@Injectable()
export class AnswerTextsService {
  constructor(private readonly random: Random) {}

  /** Those that have words, in the order in which they are offered. */
  async find(ctx: TenantStoreContext, language: Language): Promise<{ name: AnswerName; text: string }[]> {
    const latest = latestAnswers(await storeOf(ctx, AnswerTextVersion).find({ language }));
    return answerNames
      .map((name) => ({ name, text: latest.find((row) => row.name === name)?.text ?? ourAnswer(name, language) }))
      .filter(({ text }) => text !== '');
  }

  /** All versions, oldest first. */
  versions(ctx: TenantStoreContext, where: Partial<AnswerPlace> = {}): Promise<AnswerTextVersion[]> {
    return storeOf(ctx, AnswerTextVersion).find(where, { order: { number: 'ASC' } });
  }

  /** Adds a version. `conflict` if another one came after `seen`; without it, over any. Returns the words before. */
  async put(within: Ctx, { name, language, text: typed, seen, staffId }: NewAnswerText): Promise<string> {
    const text = typed === ourAnswer(name, language) ? '' : typed;
    const fault = answerFault(text);
    if (fault) throw new AppError('invalid', {}, { text: fault });
    const latest = (await this.versions(within, { name, language })).at(-1);
    if (seen !== undefined && seen !== (latest?.id ?? 'none')) throw new AppError('conflict');
    await writeAnswer(within, { name, language, text, latest, staffId }, this.random);
    return latest?.text ?? '';
  }
}
