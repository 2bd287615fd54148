import { setLocale } from 'yup';
import { issue } from './field-issue.ts';

export { issue, toFieldIssue, type FieldIssue } from './field-issue.ts';

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
