import type { FieldCode } from './field-codes.ts';

/** What a failed rule says: a key of `fields.json` and what its sentence needs. Never English. */
export type FieldIssue = { code: FieldCode; params: Record<string, string | number> };

/** The message of a rule of our own: one without a sentence does not compile. */
export const issue = (code: FieldCode, params: FieldIssue['params'] = {}): FieldIssue => ({ code, params });

/** yup hands a message on as it was set; anything that is not one of ours is a rule without a key. */
export function toFieldIssue(message: unknown): FieldIssue {
  if (typeof message === 'object' && message !== null && 'code' in message) return message as FieldIssue;
  return issue('field_invalid');
}
