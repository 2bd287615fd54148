import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { countryCodes } from '@manyhearts/contract/countries';
import { errorStatus } from '@manyhearts/contract/errors';
import { fieldCodes } from '@manyhearts/contract/field-codes';
import { interestIds } from '@manyhearts/contract/interests';
import { languages, type Language } from '@manyhearts/contract/languages';
import { profileChoices, seekings } from '@manyhearts/contract/profile-fields';
import { regions } from '@manyhearts/contract/regions.data';
import { errorTexts, fieldTexts, interestNames, regionNames } from './index.ts';
import { siteMessages } from './site-texts.ts';

const allRegions = Object.values(regions).flat();
const ownNames = new Map(allRegions.map(({ code, name }) => [code, name]));

const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort();
const repeated = (names: string[]): string[] => names.filter((name, place) => names.indexOf(name) !== place);

/** Keys whose text uses other variables than the English one. */
function differingVariables(texts: Record<Language, Record<string, string>>, language: Language): string[] {
  return Object.entries(texts.en)
    .filter(([key, english]) => String(variablesOf(texts[language][key] ?? '')) !== String(variablesOf(english)))
    .map(([key]) => key);
}

/**
 * Texts with stray spaces, without final punctuation or with a broken `{{variable}}`. French has a narrow no-break
 * space before `?`.
 */
function untidy(texts: Record<string, string>): string[] {
  return Object.values(texts).filter(
    (text) => !/^\S.*[\S\u202f][.?]$/.test(text) || /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
  );
}

describe('regions', () => {
  it('gives every country its number of first-level regions', () => {
    const counts = Object.fromEntries(countryCodes.map((country) => [country, regions[country].length]));

    expect(counts).toEqual({
      NL: 12,
      BE: 11,
      DE: 16,
      AT: 9,
      CH: 26,
      FR: 18,
      IT: 20,
      ES: 19,
      PL: 16,
      DK: 5,
      FI: 19,
      NO: 15,
      SE: 21,
      GB: 12,
      IE: 26,
      US: 51,
    });
  });

  it('has each code once, in the form of ISO 3166-2 and under its own country', () => {
    const misplaced = countryCodes.flatMap((country) =>
      regions[country].filter(({ code }) => !code.startsWith(`${country}-`)),
    );

    expect(misplaced).toEqual([]);
    expect(allRegions.filter(({ code }) => !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code))).toEqual([]);
    expect(repeated(allRegions.map(({ code }) => code))).toEqual([]);
  });
});

describe.each(languages)('%s', (language) => {
  it('has a name for every interest and no other', () => {
    const names = interestNames[language];

    expect(Object.keys(names)).toEqual([...interestIds]);
    expect(Object.values(names).filter((name) => !/^\p{Lu}\S*(\s\S+)*$/u.test(name) || name.length > 24)).toEqual([]);
  });

  it('has no two interests with the same name', () => {
    expect(repeated(Object.values(interestNames[language]))).toEqual([]);
  });

  it('names only regions that exist, and only where the name differs from their own', () => {
    const needless = Object.entries(regionNames[language]).filter(
      ([code, name]) => !ownNames.has(code) || !name || ownNames.get(code) === name,
    );

    expect(needless).toEqual([]);
  });

  it('has no two regions of a country with the same name', () => {
    const shown = (code: string, name: string): string => regionNames[language][code] ?? name;
    const doubles = countryCodes.flatMap((country) =>
      repeated(regions[country].map(({ code, name }) => shown(code, name))),
    );

    expect(doubles).toEqual([]);
  });

  it('has words for every question of a profile and its answers, and for no other', () => {
    const { about_me: _about, interests: _interests, ...choices } = siteMessages.profile[language];
    // Forms of one gender stand beside the neutral word; `check-locales` checks them.
    const isNeutral = (option: string) => !/_(?:male|female)$/.test(option);
    const options = Object.fromEntries(
      Object.entries(choices).map(([field, words]) => [field, Object.keys(words.options).filter(isNeutral)]),
    );

    expect(options).toEqual({ ...profileChoices, seeking: [...seekings] });
    for (const { options: words } of Object.values(choices)) expect(repeated(Object.values(words))).toEqual([]);
  });

  it('has a sentence for every error code and no other', () => {
    expect(Object.keys(errorTexts[language]).sort()).toEqual(Object.keys(errorStatus).sort());
    expect(untidy(errorTexts[language])).toEqual([]);
  });

  it('has a sentence for every field code and no other', () => {
    expect(Object.keys(fieldTexts[language]).sort()).toEqual([...fieldCodes].sort());
    expect(untidy(fieldTexts[language])).toEqual([]);
  });

  it('asks for the same values as English', () => {
    expect(differingVariables(errorTexts, language)).toEqual([]);
    expect(differingVariables(fieldTexts, language)).toEqual([]);
  });
});

describe('the rules of the contract', () => {
  it('only give codes that have a sentence', () => {
    const folder = new URL('../api/contract/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const given = sources.flatMap((path) => [
      ...readFileSync(new URL(path, folder), 'utf8').matchAll(/(?:\bissue\(|\bcode: )'([a-z]+(?:_[a-z]+)+)'/g),
    ]);
    const codes = new Set(given.map(([, code]) => code ?? ''));
    const known = new Set<string>([...fieldCodes, ...Object.keys(errorStatus)]);

    expect(codes).toContain('field_required');
    expect([...codes].filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('translations', () => {
  it.each(languages.filter((language) => language !== 'en'))('%s is not left in English', (language) => {
    const left = (texts: Record<Language, Record<string, string>>): string[] =>
      Object.entries(texts[language]).flatMap(([key, text]) => (text === texts.en[key] ? [key] : []));

    expect([...left(errorTexts), ...left(fieldTexts)]).toEqual([]);
  });
});

describe('the values of the source', () => {
  it.each([
    [errorTexts.en.login_blocked, ['minutes']],
    [errorTexts.en.blocked_by, ['name']],
    [errorTexts.en.photo_limit, ['limit']],
    [fieldTexts.en.birthdate_too_young, ['min_age']],
    [fieldTexts.en.email_did_you_mean, ['suggestion']],
  ])('"%s" asks for %j', (text, variables) => {
    expect(variablesOf(text)).toEqual(variables);
  });
});
