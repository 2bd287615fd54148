import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { en } from './messages/en.ts';
import { nl } from './messages/nl.ts';

/** Languages of the console itself; brands have all eleven. */
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
      // Used by screen readers, hyphenation and spell checkers.
      document.documentElement.lang = toLocale(locale);
    },
  };
}

/** The first browser language that the console has; a language chosen in the top bar overrides it. */
export function preferredLocale(browserLanguages: readonly string[]): ConsoleLocale {
  const preferred = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  return preferred.find(isConsoleLocale) ?? 'en';
}

function toLocale(value: unknown): ConsoleLocale {
  return isConsoleLocale(value) ? value : 'en';
}

function isConsoleLocale(value: unknown): value is ConsoleLocale {
  return consoleLocales.some(({ locale }) => locale === value);
}
