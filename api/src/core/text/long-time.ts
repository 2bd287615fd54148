import type { Language } from '@manyhearts/contract/languages';

/** An instant in words, in the brand's time zone. English is British, as on the site. */
export function longTime(instant: Date, language: Language, timeZone: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);
}
