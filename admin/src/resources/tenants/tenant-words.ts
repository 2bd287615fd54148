import { languageNames, type Language } from '@manyhearts/contract/languages';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import type { Text } from '#admin/shared/use-text.ts';

export function nicheLabel(text: Text, niche: NicheNumber): string {
  return text(`tenants.niche.${nicheNames[niche]}`);
}

export function languageLabel(locale: string, code: Language): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code);
  return !name || name === code ? languageNames[code] : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
