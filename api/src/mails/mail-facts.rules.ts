import { defaultDateLocale, type Language } from '@manyhearts/contract/languages';

export type Clockwork = { language: Language; country: string; timeZone: string };

/** An instant as the brand's clocks show it, the way its country writes that language. */
export function localTime(instant: string | undefined, { language, country, timeZone }: Clockwork): string | undefined {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const locale = Intl.DateTimeFormat.supportedLocalesOf([`${language}-${country}`, language])[0] ?? defaultDateLocale;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }).format(date);
}

export function placeName(country: string | undefined, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(country ?? '')) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country ?? '');
}
