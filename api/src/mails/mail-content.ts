import type { Language } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { Theme } from '@manyhearts/themes/theme';
import { mailTexts, type MailTexts } from '@manyhearts/locales/mail-texts';
import type { Tenant } from '../core/ctx/tenant.ts';
import type { MailWords } from '../tenants/mail-texts/mail-words.rules.ts';
import type { Statement } from './statement.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

/** What a mail says. `link` is the one with a token, if the kind has one. */
export type MailContent = {
  kind: MemberMailKind;
  language: Language;
  facts: MailFacts;
  link: string | undefined;
  otherLinks?: readonly Anchor[];
  /** The brand's own sentences, which fit, in the place of ours. */
  own?: MailWords;
  /** The reasons of a decision. */
  statement?: Statement | undefined;
};

/** The sender. `origin` is the brand's public origin, without a trailing slash. */
export type MailBrand = { tenant: Tenant; company: CompanyView; theme: Theme; origin: string };

export type Anchor = { label: string; href: string };
export type Sentence = readonly (string | Anchor)[];
export type Fact = { label: string; value: string };

/** A mail before its layout: HTML and plain text say the same in the same order. */
export type MailBody = {
  language: Language;
  subject: string;
  wordmark: string;
  title: string;
  /** Also the preview that mailboxes show beside the subject, even on a lock screen: as discreet as the subject. */
  lead: string;
  facts: readonly Fact[];
  advice: readonly string[];
  /** Paragraphs that a person of support wrote; lines in them stay. */
  letter?: readonly string[];
  /** Words of the reader that the letter answers, with what introduces them. */
  quote?: { intro: string; lines: readonly string[] } | undefined;
  button: Anchor;
  linkHint: string;
  after: readonly Sentence[];
  footer: readonly Sentence[];
};

/** The text part of a mail. Mail programs recognise a footer by the line of two dashes. */
export function asPlainText(body: MailBody): string {
  const { language, title, lead, facts, advice, letter = [], quote, button, after, footer } = body;
  const paragraphs = [
    title,
    lead,
    facts.map(({ label, value }) => `${label}${colon(language)} ${value}`).join('\n'),
    ...advice,
    ...letter,
    ...(quote ? [`${quote.intro}\n${quote.lines.map((line) => `> ${line}`).join('\n')}`] : []),
    `${button.label}${colon(language)}\n${button.href}`,
    ...after.map((sentence) => spoken(sentence, language)),
    `-- \n${footer.map((sentence) => spoken(sentence, language)).join('\n\n')}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** A link whose label is its address is written once. */
function spoken(sentence: Sentence, language: Language): string {
  const words = sentence.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece.href.endsWith(piece.label) ? piece.label : `${piece.label}${colon(language)}\n${piece.href}`;
  });
  return words.join('');
}

/** French puts a no-break space before a colon. */
function colon(language: Language): string {
  return language === 'fr' ? '\u00a0:' : ':';
}

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

/** Paragraphs of a longer text, without hidden characters; their lines stay. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(oneLine).join('\n').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Fills the placeholders of a sentence. Placeholders inside the values are not expanded. */
export function filled(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(placeholder, (_, name: string) => words[name] ?? '');
}

/** A blank line begins a paragraph. */
export function inParagraphs(sentence: string): string[] {
  return sentence.split('\n\n').map(oneLine).filter(Boolean);
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
