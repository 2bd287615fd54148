import { consoleTexts as english } from '../messages/en/console.ts';
import { frontTexts as frontInEnglish } from '../messages/en/front.ts';
import { consoleTexts as dutch } from '../messages/nl/console.ts';
import { frontTexts as frontInDutch } from '../messages/nl/front.ts';

/** As react-admin's store writes them, so that language and theme are one choice before and after the log-in. */
const keys = { locale: 'RaStoreManyheartsConsole.locale', theme: 'RaStoreManyheartsConsole.theme' };
const languages = { en: { ...english, ...frontInEnglish }, nl: { ...dutch, ...frontInDutch } };
export type Locale = keyof typeof languages;
export type Theme = 'light' | 'dark';

export function readLocale(): Locale {
  const [preferred = 'en'] = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .filter((code) => code === 'en' || code === 'nl');
  const stored = read(keys.locale);
  return stored === 'en' || stored === 'nl' ? stored : (preferred as Locale);
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(keys.locale, JSON.stringify(locale));
}

export function readTheme(): Theme | undefined {
  const stored = read(keys.theme);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

export function keepTheme(theme: Theme): void {
  localStorage.setItem(keys.theme, JSON.stringify(theme));
}

export function isDark(): boolean {
  return (readTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The text of a key such as `login.title`; a sentence of the api is no key, and stays as it is. */
export function textOf(locale: Locale, key: string, params: Record<string, number> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], languages[locale]);
  if (typeof found !== 'string') return key;
  const forms = found.split(' |||| ');
  const form = params.smart_count === 1 ? forms[0] : forms.at(-1);
  return (form ?? key).replace('%{smart_count}', String(params.smart_count ?? ''));
}
