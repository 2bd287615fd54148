import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { en } from './messages/en.ts';
import { wordGroups, type WordGroup } from './messages/words.ts';
import { bringWordsBy } from './shared/screen.ts';

/** Languages of the console itself; brands have all eleven. */
export const consoleLocales = [
  { locale: 'en', name: 'English' },
  { locale: 'nl', name: 'Nederlands' },
] as const;
export type ConsoleLocale = (typeof consoleLocales)[number]['locale'];

type Messages = typeof en;
type Loaded = Partial<Record<ConsoleLocale, Messages>>;

/** Each language is a file of its own, because a person reads one. */
const sources: Record<ConsoleLocale, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en.ts')).en,
  nl: async () => (await import('./messages/nl.ts')).nl,
};

/** With the words of its first language. */
export async function loadI18nProvider(initial: ConsoleLocale): Promise<I18nProvider> {
  return createI18nProvider(initial, { [initial]: await sources[initial]() });
}

/** `loaded` has at least the first language; others are loaded when they are chosen, and groups when a screen names them. */
export function createI18nProvider(initial: ConsoleLocale, loaded: Loaded): I18nProvider {
  const groups = new Set<WordGroup>();
  const load = async (locale: ConsoleLocale): Promise<Messages> => {
    const own = (loaded[locale] ??= await sources[locale]());
    const added = await Promise.all([...groups].map((group) => wordGroups[locale][group]()));
    return added.reduce<Messages>(merged, own);
  };
  // The first language is given at once, because it is there.
  const messagesOf = (locale: ConsoleLocale) => (groups.size === 0 && loaded[locale]) || load(locale);
  const provider = polyglot((locale) => messagesOf(toLocale(locale)), initial, [...consoleLocales], {
    replace: groupNumbers(() => provider.getLocale()),
  });
  document.documentElement.lang = initial;
  let added: Promise<void> = Promise.resolve();
  bringWordsBy((wanted) => {
    const size = groups.size;
    for (const group of wanted) groups.add(group);
    // One after another: the load that ends last decides which words there are.
    if (groups.size > size) added = added.then(() => provider.changeLocale(provider.getLocale()));
    return added;
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

type Put = (...found: string[]) => unknown;

/** How texts get their values: numbers are written as the language writes them, such as 10,000. */
function groupNumbers(localeOf: () => string) {
  return function (this: string, pattern: RegExp, put: Put): string {
    return this.replace(pattern, (...found: string[]) => {
      const value = put(...found);
      return typeof value === 'number' ? value.toLocaleString(localeOf()) : String(value);
    });
  };
}

type Tree = { readonly [name: string]: string | Tree };

/** Headings of lists join the names that the menu has. */
export function merged<Early extends object>(early: Early, late: object): Early {
  const both = { ...early } as Record<string, string | Tree>;
  for (const [name, value] of Object.entries(late as Tree)) {
    const there = both[name];
    both[name] = typeof there === 'object' && typeof value === 'object' ? merged(there, value) : value;
  }
  return both as Early;
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
