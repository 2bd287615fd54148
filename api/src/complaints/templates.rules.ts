import type { answerPlaceholders } from '@manyhearts/contract/admin/answer-texts';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { characters } from '@manyhearts/contract/text-length';
import { AppError } from '../core/errors/app-error.ts';

const { textLength } = complaintLimits;

export type CaseWords = Partial<Record<(typeof answerPlaceholders)[number], string>>;

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

/** As `filledTemplate`; throws `invalid` if a placeholder has no value, or the text is too long with its values. */
export function filledLetter(written: string, words: CaseWords): string {
  const { text, missing } = filledTemplate(written, words);
  const [name] = missing;
  if (name !== undefined)
    throw new AppError('invalid', {}, { text: { code: 'placeholder_without_value', params: { name } } });
  if (characters(text) > textLength)
    throw new AppError('invalid', {}, { text: { code: 'field_too_long', params: { max: textLength } } });
  return text;
}
