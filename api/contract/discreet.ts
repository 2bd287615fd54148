import type { StringSchema } from 'yup';
import { contactDetailIn } from './contact-details.ts';
import { issue } from './yup-messages.ts';

/** Refuses contact details: fraud starts with them, and moderators can't help once a conversation moves elsewhere. */
export function discreet(text: StringSchema<string | undefined>) {
  return text.test('discreet', (value, { createError }) => {
    const detail = value ? contactDetailIn(value) : undefined;
    return !detail || createError({ message: issue('contact_details', detail) });
  });
}
