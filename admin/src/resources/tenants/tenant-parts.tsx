import { Chip, type ChipProps } from '@mui/material';
import { type Language, languageNames } from '@manyhearts/contract/languages';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { type Text, useText } from '#admin/shared/use-text.ts';

const colours: Record<TenantStatus, ChipProps['color']> = { draft: 'default', live: 'success', paused: 'warning' };

export function TenantStatusChip({ status }: { status: TenantStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`tenants.status.${status}`)} />;
}

export function nicheLabel(text: Text, niche: NicheNumber): string {
  return text(`tenants.niche.${nicheNames[niche]}`);
}

export function languageLabel(locale: string, code: Language): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code);
  return !name || name === code ? languageNames[code] : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
