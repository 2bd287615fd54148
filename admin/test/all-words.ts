import { merged, type ConsoleLocale } from '#admin/i18n.ts';
import { en } from '#admin/messages/en.ts';
import { nl } from '#admin/messages/nl.ts';
import { wordGroupNames, wordGroups } from '#admin/messages/words.ts';

/** The words that every page has, with those of all groups. */
export async function allWords(locale: ConsoleLocale): Promise<typeof en> {
  const groups = await Promise.all(wordGroupNames.map((group) => wordGroups[locale][group]()));
  return groups.reduce<typeof en>(merged, { en, nl }[locale]);
}
