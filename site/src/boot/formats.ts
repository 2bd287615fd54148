import { keepDayWithMonth } from '@manyhearts/contract/dates';
import { defaultDateLocale, type Language } from '@manyhearts/contract/languages';
import { currencyDisplayOf } from '@manyhearts/contract/money';

/** Default locale of each language, with its region's currency and date conventions. */
const locales: Record<Language, string> = {
  en: 'en-GB',
  nl: 'nl-NL',
  de: 'de-DE',
  it: 'it-IT',
  fr: 'fr-FR',
  es: 'es-ES',
  pl: 'pl-PL',
  da: 'da-DK',
  fi: 'fi-FI',
  nb: 'nb-NO',
  sv: 'sv-SE',
};

const kept = new Map<string, unknown>();

/** Caches `Intl` formats: building one takes longer than formatting a page's figures, and few distinct ones occur. */
function keptFormat<F>(kind: string, words: readonly string[], make: () => F): F {
  const key = [kind, ...words].join('|');
  const known = kept.get(key) as F | undefined;
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

/** The language decides the words, the country how money and dates are written. */
export function localeOf(language: Language, country: string | null): string {
  if (!/^[A-Z]{2}$/.test(country ?? '')) return locales[language] ?? defaultDateLocale;
  const regional = `${language}-${country}`;
  return Intl.NumberFormat.supportedLocalesOf([regional])[0] ?? locales[language] ?? defaultDateLocale;
}

export function formatMoney(amount: string, currency: string, locale: string): string {
  // Browsers and servers use different spaces and apostrophes, which would break hydration; all become no-break spaces
  // and ’.
  const format = keptFormat(
    'money',
    [locale, currency],
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: currencyDisplayOf(currency) }),
  );
  return format
    .format(Number(amount))
    .replace(/[\u202f\u2009 ]/g, '\u00a0')
    .replace(/'/g, '’');
}

export function formatNumber(number: number, locale: string): string {
  return keptFormat('number', [locale], () => new Intl.NumberFormat(locale)).format(number);
}

export function formatDay(instant: string, locale: string): string {
  const format = keptFormat(
    'day',
    [locale],
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  return keepDayWithMonth(format.format(new Date(instant)));
}

/** `2026-11` in words. */
export function formatMonth(month: string, locale: string): string {
  return keptFormat(
    'month',
    [locale],
    () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${month}-01`));
}

/** "3 hours ago", in the largest unit that is at least one; "now" within the first minute. */
export function formatAgo(instant: string, nowMs: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(instant)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const format = keptFormat('ago', [locale], () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  if (hours >= 24) return format.format(-Math.floor(hours / 24), 'day');
  if (hours > 0) return format.format(-hours, 'hour');
  // `numeric: 'auto'` says "this minute" of 0 minutes, and Dutch "within a minute".
  return minutes > 0 ? format.format(-minutes, 'minute') : format.format(0, 'second');
}

/** "in 3 hours", in the largest unit that is at least one; a begun unit counts. */
export function formatUntil(instant: string, nowMs: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(instant) - nowMs) / 60_000));
  const format = keptFormat('ago', [locale], () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}

export function countryName(country: string, language: Language): string {
  return (
    keptFormat('country', [language], () => new Intl.DisplayNames([language], { type: 'region' })).of(country) ??
    country
  );
}

/** Removes dashes and spaces. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[-\s]/g, '');
}

/** US numbers as (NNN) NNN-NNNN; others as the company writes its own. */
export function formatPhone(phone: string, country: string): string {
  if (country !== 'US') return phone.trim();
  const digits = cleanPhone(phone).replace(/^\+?1(?=\d{10}$)/, '');
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone.trim();
}
