import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { en } from './messages/en.ts';
import type { lateTexts } from './messages/en/late.ts';
import type { TextsLike } from './messages/texts.ts';
import { loadLateTextsBy } from './shared/late-texts.ts';

/** Languages of the console itself; brands have all eleven. */
export const consoleLocales = [
  { locale: 'en', name: 'English' },
  { locale: 'nl', name: 'Nederlands' },
] as const;
export type ConsoleLocale = (typeof consoleLocales)[number]['locale'];

type Messages = typeof en;
type LateTexts = TextsLike<typeof lateTexts>;
type Loaded = Partial<Record<ConsoleLocale, Messages>>;

/** Each language is a file of its own, because a person reads one. */
const sources: Record<ConsoleLocale, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en.ts')).en,
  nl: async () => (await import('./messages/nl.ts')).nl,
};

/** Words that come with their screens. */
const lateSources: Record<ConsoleLocale, () => Promise<LateTexts>> = {
  en: async () => (await import('./messages/en/late.ts')).lateTexts,
  nl: async () => (await import('./messages/nl/late.ts')).lateTexts,
};

/** Headings of lists join the names that the menu has. */
export function addTexts<Early extends Messages>(early: Early, late: LateTexts) {
  return { ...early, ...late, resources: { ...early.resources, ...late.resources } };
}

/** With the texts of its first language. */
export async function loadI18nProvider(initial: ConsoleLocale): Promise<I18nProvider> {
  return createI18nProvider(initial, { [initial]: await sources[initial]() });
}

/** `loaded` has at least the first language; others are loaded when they are chosen. */
export function createI18nProvider(initial: ConsoleLocale, loaded: Loaded): I18nProvider {
  let areLateWanted = false;
  const early = async (locale: ConsoleLocale) => (loaded[locale] ??= await sources[locale]());
  const withLate = async (locale: ConsoleLocale) => addTexts(await early(locale), await lateSources[locale]());
  // The first language is given at once, because it is there.
  const messagesOf = (locale: ConsoleLocale) => (areLateWanted ? withLate(locale) : (loaded[locale] ?? early(locale)));
  const provider = polyglot((locale) => messagesOf(toLocale(locale)), initial, [...consoleLocales]);
  document.documentElement.lang = initial;
  let late: Promise<void> | undefined;
  loadLateTextsBy(() => {
    areLateWanted = true;
    late ??= provider.changeLocale(provider.getLocale());
    return late;
  });
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

export function isConsoleLocale(value: unknown): value is ConsoleLocale {
  return consoleLocales.some(({ locale }) => locale === value);
}
