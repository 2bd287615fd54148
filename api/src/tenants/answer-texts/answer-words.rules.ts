import { answerPlaceholders, type AnswerName } from '@manyhearts/contract/admin/answer-texts';
import type { Language } from '@manyhearts/contract/languages';
import { issue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { answerTexts } from '@manyhearts/locales/answer-texts';

export type AnswerPlace = { name: AnswerName; language: Language };

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Our words for a ready answer; empty for those that only brands have. */
export function ourAnswer(name: AnswerName, language: Language): string {
  const texts: Partial<Record<AnswerName, Record<string, string>>> = answerTexts[language];
  return Object.values(texts[name] ?? {}).join('\n\n');
}

/** A brand's own words may only name what a case can have; null if they do. */
export function answerFault(text: string): FieldIssue | null {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name ?? '');
  const unknown = names.find((name) => !(answerPlaceholders as readonly string[]).includes(name));
  if (unknown !== undefined)
    return issue('mail_placeholder', { name: unknown, allowed: answerPlaceholders.join(', ') });
  return /\{\{|\}\}/.test(text.replace(placeholder, '')) ? issue('mail_braces') : null;
}
