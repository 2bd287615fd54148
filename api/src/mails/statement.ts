import type { Language } from '@manyhearts/contract/languages';
import { siteMessages } from '@manyhearts/locales/site-texts';
import type { Sanction } from '../sanctions/sanction.entity.ts';

/** What a decision and its reasons are, as far as its member may know. */
export type Statement = Pick<
  Sanction,
  'act' | 'limited' | 'removed' | 'category' | 'ground' | 'words' | 'decidedAt' | 'endsAt'
>;

/** The same sentences as on the page of the decision. */
export function statementWords(
  { act, limited, removed, category, ground }: Statement,
  language: Language,
): { decided: string; found: string; basis: string } {
  const texts = siteMessages.decisions[language];
  const { act: acts, limit, remove } = texts;
  const decided =
    act === 'limit' ? limit[limited ?? 'messages'] : act === 'remove' ? remove[removed ?? 'photo'] : acts[act];
  return { decided, found: texts.found[category], basis: `${texts.ground[ground]}: ${texts.rule[category]}` };
}
