import type { Language } from '@manyhearts/contract/languages';
import { answerTexts } from '@manyhearts/locales/answer-texts';

/**
 * Placeholders of answers. A case has a value for some of them only, and never for `question` and `reason`: their place
 * is written by hand, and until then the answer can't be sent.
 */
export const placeholderNames = [
  'brand',
  'reference',
  'name',
  'order',
  'price',
  'refund',
  'question',
  'reason',
] as const;

export type CaseWords = Partial<Record<(typeof placeholderNames)[number], string>>;

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Puts values in. `missing` are the placeholders without one, which stay, so that their place can be seen. Values are
 * not expanded again.
 */
export function filledTemplate(text: string, words: CaseWords): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const filled = text.replace(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name as keyof CaseWords] : undefined;
    if (value) return value;
    missing.add(name);
    return whole;
  });
  return { text: filled, missing: [...missing] };
}

/** Ready answers in the customer's language, each with its name. */
export function answersIn(language: Language): { name: string; text: string }[] {
  return Object.entries(answerTexts[language]).map(([name, paragraphs]) => ({
    name,
    text: Object.values(paragraphs).join('\n\n'),
  }));
}
