import type { FieldCode } from './field-codes.ts';

/** The message of a failed rule: a key of `fields.json` and the params of its text. Never English. */
export type FieldIssue = { code: FieldCode; params: Record<string, string | number> };

/** Builds the message of a rule of our own; the type refuses a code without a text. */
export const issue = (code: FieldCode, params: FieldIssue['params'] = {}): FieldIssue => ({ code, params });

/** yup passes a message on unchanged; a message of another form comes from a rule without a code. */
export function toFieldIssue(message: unknown): FieldIssue {
  if (typeof message === 'object' && message !== null && 'code' in message) return message as FieldIssue;
  return issue('field_invalid');
}
