/** The interface languages, in the order of the language menu. */
export const languages = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';
/** Legacy contract: languages without a date locale of their own use the Dutch one. */
export const defaultDateLocale = 'nl-NL';
/** Legacy contract: stores the chosen language for 365 days. */
export const languageCookie = { name: 'i18n_redirected', days: 365 } as const;

/** Each language in its own name, so that visitors find theirs in a menu that they can't read. */
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

/** Legacy contract, `gifLocale`: the language in which a source of GIFs is asked. */
export const gifLocales: Record<Language, string> = {
  en: 'en_US',
  nl: 'nl_NL',
  de: 'de_DE',
  it: 'it_IT',
  fr: 'fr_FR',
  es: 'es_ES',
  pl: 'pl_PL',
  da: 'da_DK',
  fi: 'fi_FI',
  nb: 'no_NO',
  sv: 'sv_SE',
};

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
