import type { StringSchema } from 'yup';
import { contactDetailIn } from './contact-details.ts';
import { issue } from './yup-messages.ts';

/** Nothing by which strangers could reach somebody: fraud begins there, and nobody can help once it has moved elsewhere. */
export function discreet(text: StringSchema<string | undefined>) {
  return text.test('discreet', (value, { createError }) => {
    const detail = value ? contactDetailIn(value) : undefined;
    return !detail || createError({ message: issue('contact_details', detail) as never });
  });
}
