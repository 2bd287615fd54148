import type { Language } from '@manyhearts/contract/languages';
import type { MailBody, Sentence } from './mail-content.ts';

/** The text part of a mail. Mail programs recognise a footer by the line of two dashes. */
export function asPlainText({ language, title, lead, facts, advice, button, after, footer }: MailBody): string {
  const paragraphs = [
    title,
    lead,
    facts.map(({ label, value }) => `${label}${colon(language)} ${value}`).join('\n'),
    ...advice,
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
