/** The console's English is British: day before month, as every brand's dates are written. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}
