import type { Language } from '@manyhearts/contract/languages';
import { mailTexts, type MailTexts } from '@manyhearts/locales/mail-texts';

const placeholder = /\{\{(\w+)\}\}/g;
/**
 * Control characters, zero-width spaces and marks that reverse the text after them. Joiners stay: scripts and emoji
 * need them.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const lineEnds = /[\t\n\u000b\f\r\u0085\u2028\u2029]+/g;

export function textsOf(language: Language): MailTexts {
  return mailTexts[language];
}

/** Makes one line of what members and operators typed, without characters that alter the text around it. */
export function oneLine(words: string): string {
  return words.toWellFormed().replace(lineEnds, ' ').replace(hidden, '').replace(/ {2,}/g, ' ').trim();
}

/** Fills the placeholders of a sentence. Placeholders inside the values are not expanded. */
export function filled(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(placeholder, (_, name: string) => words[name] ?? '');
}

/** Fills the plural form that the language uses for this number. */
export function counted<Stem extends string>(
  texts: Record<`${Stem}_other`, string>,
  stem: Stem,
  count: number,
  language: Language,
): string {
  const form = `${stem}_${new Intl.PluralRules(language).select(count)}`;
  const sentence = (texts as Record<string, string>)[form] ?? texts[`${stem}_other`];
  return filled(sentence, { count: new Intl.NumberFormat(language).format(count) });
}
