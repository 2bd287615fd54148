import { defaultDateLocale, type Language } from '@manyhearts/contract/languages';

export type Clockwork = { language: Language; country: string; timeZone: string };

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats an instant in the brand's time zone, as its country writes the language. */
export function localTime(instant: string | undefined, clockwork: Clockwork): string | undefined {
  return written(instant, clockwork, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/** Only the day, in the same time zone. */
export function localDay(instant: string | undefined, clockwork: Clockwork): string | undefined {
  return written(instant, clockwork, day);
}

export function placeName(country: string | undefined, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(country ?? '')) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country ?? '');
}

function written(
  instant: string | undefined,
  { language, country, timeZone }: Clockwork,
  parts: Intl.DateTimeFormatOptions,
): string | undefined {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const locale = Intl.DateTimeFormat.supportedLocalesOf([`${language}-${country}`, language])[0] ?? defaultDateLocale;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(date);
}
