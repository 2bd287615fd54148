/** In the console's language; the code if the browser has no name for it. */
export function countryName(locale: string, code: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
