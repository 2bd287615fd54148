import { languageNames, type Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import type { Text } from '#admin/shared/use-text.ts';

export function nicheLabel(text: Text, niche: NicheNumber): string {
  return text(`tenants.niche.${nicheNames[niche]}`);
}

/** In the console's language; the code if the browser has no name for it. */
export function countryLabel(locale: string, code: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

export function languageLabel(locale: string, code: Language): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code);
  return !name || name === code ? languageNames[code] : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
