import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { languages, type Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheName } from '@manyhearts/contract/niches';
import { themes, type ThemeName } from '@manyhearts/themes';
import { guessHost, toTenantHost } from '../../tenants/domains.rules.ts';
import { didYouMean, Refused } from '../command.ts';

const niches = Object.values(nicheNames);

/** Finds the allowed word, in any case. */
export function readWord<T extends string>(what: string, typed: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word.toLowerCase() === typed.trim().toLowerCase());
  if (found === undefined)
    throw new Refused(
      `There is no ${what} ${JSON.stringify(typed)}.${didYouMean(typed, allowed)} There are: ${allowed.join(', ')}.`,
    );
  return found;
}

export const readLanguage = (typed: string): Language => readWord('language', typed, languages);
export const readCountry = (typed: string): CountryCode => readWord('country', typed, countryCodes);
export const readTheme = (typed: string): ThemeName => readWord('theme', typed, Object.keys(themes) as ThemeName[]);

/** By name, or by its number in the contract. */
export function readNiche(typed: string): NicheName {
  return (nicheNames as Record<string, NicheName>)[typed.trim()] ?? readWord('niche', typed, niches);
}

/** Words separated by commas; each once. */
export function readList<T>(typed: string, read: (word: string) => T): T[] {
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return [...new Set(words.map(read))];
}

export function readHost(typed: string): string {
  const host = toTenantHost(typed);
  if (host !== undefined) return host;
  const guess = guessHost(typed);
  throw new Refused(
    `${JSON.stringify(typed)} is not a domain: letters, digits and hyphens with dots between, such as rosewood.example.${guess ? ` Did you mean ${guess}?` : ''}`,
  );
}
