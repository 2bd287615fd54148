import { setLocale } from 'yup';
import type { FieldCode } from './field-codes.ts';

/** What a failed rule says: a key of `fields.json` and what its sentence needs. Never English. */
export type FieldIssue = { code: FieldCode; params: Record<string, string | number> };

/** The message of a rule of our own: one without a sentence does not compile. */
export const issue = (code: FieldCode, params: FieldIssue['params'] = {}): FieldIssue => ({ code, params });

setLocale({
  mixed: {
    default: issue('field_invalid'),
    required: issue('field_required'),
    defined: issue('field_required'),
    notNull: issue('field_required'),
    oneOf: ({ values }) => issue('field_not_offered', { allowed: String(values) }),
    notType: ({ type }) => issue('field_wrong_type', { type: String(type) }),
  },
  string: {
    min: ({ min }) => issue('field_too_short', { min }),
    max: ({ max }) => issue('field_too_long', { max }),
    length: ({ length }) => issue('field_wrong_length', { length }),
    email: issue('email_invalid'),
    url: issue('url_invalid'),
    matches: issue('field_invalid'),
  },
  number: {
    min: ({ min }) => issue('number_too_small', { min }),
    max: ({ max }) => issue('number_too_large', { max }),
    positive: issue('number_too_small', { min: 1 }),
    integer: issue('number_not_whole'),
  },
  array: {
    min: ({ min }) => issue('list_too_short', { min }),
    max: ({ max }) => issue('list_too_long', { max }),
  },
  object: { noUnknown: ({ unknown }) => issue('field_unknown', { unknown: String(unknown) }) },
});

/** yup hands a message on as it was set; anything that is not one of ours is a rule without a key. */
export function toFieldIssue(message: unknown): FieldIssue {
  if (typeof message === 'object' && message !== null && 'code' in message) return message as FieldIssue;
  return issue('field_invalid');
}
