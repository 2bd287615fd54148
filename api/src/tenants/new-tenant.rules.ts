import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { defaultLanguage, type Language } from '@manyhearts/contract/languages';
import type { NicheName } from '@manyhearts/contract/niches';
import type { BundleDocuments, TenantDocument } from '@manyhearts/contract/tenant-document';
import { withDefaultBundles } from './default-bundles.rules.ts';
import { withoutRepeats } from './tenant.rules.ts';

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

function countriesOf(language: Language): readonly CountryCode[] {
  return homes[language];
}

/** The language that most people of a country expect. */
function languageOf(country: CountryCode | undefined): Language {
  const at = Object.entries(homes) as [Language, readonly CountryCode[]][];
  const ranked = at
    .filter(([, countries]) => country !== undefined && countries.includes(country))
    .sort(([, a], [, b]) => rank(a, country) - rank(b, country));
  return ranked[0]?.[0] ?? defaultLanguage;
}

/** What a brand speaks and where it sells. */
export type Speech = { language: Language; languages: Language[]; countries: CountryCode[] };

/** Language and countries default from each other, and both from the company's country. */
export function speechOf(
  given: { language?: Language | undefined; languages: readonly Language[]; countries: readonly CountryCode[] },
  companyCountry: CountryCode,
): Speech {
  const chosen = given.language ? countriesOf(given.language) : [companyCountry];
  const countries = [...(given.countries.length > 0 ? given.countries : chosen)];
  const language = given.language ?? given.languages[0] ?? languageOf(countries[0]);
  const others = given.languages.length > 0 ? given.languages : [defaultLanguage];
  return {
    language,
    languages:
      others.includes(language) && given.languages.length > 0 ? [...others] : withoutRepeats([language, ...others]),
    countries,
  };
}

export type NewBrand = Speech & {
  key: string;
  name: string;
  niche: NicheName;
  pool: string;
  domain: string;
  companyName: string;
  supportEmail?: string | undefined;
  settings: TenantDocument['settings'];
  /** Price lists to begin with; other countries get the usual one. */
  bundles: BundleDocuments;
};

/** A new brand without its company and status. */
export function newDocument(brand: NewBrand): Omit<TenantDocument, 'company' | 'status'> {
  const { key, name, niche, pool, language, languages, countries, domain, companyName, supportEmail } = brand;
  const known = Object.entries(brand.bundles).filter(([country]) => (countries as string[]).includes(country));
  return {
    format: 1,
    key,
    name,
    niche,
    pool,
    languages,
    domain_language: language,
    countries,
    domains: { primary: domain, others: [] },
    settings: {
      ...brand.settings,
      site: {
        statement_name: statementNameOf(companyName),
        ...(supportEmail !== undefined && { support_email: supportEmail }),
        ...brand.settings.site,
      },
    },
    bundles: withDefaultBundles(Object.fromEntries(known), countries.filter(isCountryCode)),
    pages: {},
  };
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
function statementNameOf(companyName: string): string {
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
