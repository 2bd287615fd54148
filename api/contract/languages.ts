/** Spec §1: the interface languages, in the order of the language menu. */
export const languages = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';
/** Spec §1: dates are written the Dutch way where a language brings no locale of its own. */
export const defaultDateLocale = 'nl-NL';
/** Spec §9: the language choice, kept 365 days. */
export const languageCookie = { name: 'i18n_redirected', days: 365 } as const;

/** Each language under its own name, so that everybody finds theirs in a menu they cannot read. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk bokmål',
  sv: 'Svenska',
};

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
