import type { CountryCode } from '@manyhearts/contract/countries';
import { defaultLanguage, type Language } from '@manyhearts/contract/languages';

/** Countries in which a language is spoken, of those that are offered; the largest first. */
const homes: Record<Language, readonly CountryCode[]> = {
  en: ['GB', 'IE', 'US'],
  nl: ['NL', 'BE'],
  de: ['DE', 'AT', 'CH'],
  it: ['IT'],
  fr: ['FR', 'BE', 'CH'],
  es: ['ES'],
  pl: ['PL'],
  da: ['DK'],
  fi: ['FI'],
  nb: ['NO'],
  sv: ['SE'],
};

export function countriesOf(language: Language): readonly CountryCode[] {
  return homes[language];
}

/** The language that most people of a country expect. */
export function languageOf(country: CountryCode | undefined): Language {
  const at = Object.entries(homes) as [Language, readonly CountryCode[]][];
  const ranked = at
    .filter(([, countries]) => country !== undefined && countries.includes(country))
    .sort(([, a], [, b]) => rank(a, country) - rank(b, country));
  return ranked[0]?.[0] ?? defaultLanguage;
}

/** "rose-wood" becomes Rose Wood, unless a name is given. */
export function nameFromKey(key: string): string {
  return key
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const longestStatementName = 22;

/** The company's name in letters that every bank can print; whole words, as far as they fit. */
export function statementNameOf(companyName: string): string {
  const printable = companyName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .toUpperCase();
  const words = printable.split(' ').filter(Boolean);
  const [first = '', ...rest] = words;
  return rest.reduce(
    (name, word) => (`${name} ${word}`.length <= longestStatementName ? `${name} ${word}` : name),
    first.slice(0, longestStatementName),
  );
}

function rank(countries: readonly CountryCode[], country: CountryCode | undefined): number {
  return countries.findIndex((code) => code === country);
}
