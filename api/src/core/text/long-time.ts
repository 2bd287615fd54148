import type { Language } from '@manyhearts/contract/languages';

/** An instant in words, in the brand's time zone. */
export function longTime(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);
}
