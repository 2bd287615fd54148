import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { en } from './messages/en.ts';
import { nl } from './messages/nl.ts';

/** The languages that the console itself speaks; brands speak all eleven. */
export const consoleLocales = [
  { locale: 'en', name: 'English' },
  { locale: 'nl', name: 'Nederlands' },
] as const;
export type ConsoleLocale = (typeof consoleLocales)[number]['locale'];

const messages = { en, nl } satisfies Record<ConsoleLocale, typeof en>;

export function createI18nProvider(browserLanguages: readonly string[] = []): I18nProvider {
  const initial = preferredLocale(browserLanguages);
  const provider = polyglot((locale) => messages[toLocale(locale)], initial, [...consoleLocales]);
  document.documentElement.lang = initial;
  return {
    ...provider,
    async changeLocale(locale) {
      await provider.changeLocale(locale);
      // Screen readers and the browser's own hyphenation and spell checker go by it.
      document.documentElement.lang = toLocale(locale);
    },
  };
}

/** The first of the browser's languages that the console speaks; what somebody chose in the bar wins over it. */
export function preferredLocale(browserLanguages: readonly string[]): ConsoleLocale {
  const wished = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return wished.find(isConsoleLocale) ?? 'en';
}

function toLocale(value: unknown): ConsoleLocale {
  return isConsoleLocale(value) ? value : 'en';
}

function isConsoleLocale(value: unknown): value is ConsoleLocale {
  return consoleLocales.some(({ locale }) => locale === value);
}
