/** The console's English is British: day before month, as in all brands' dates. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}
