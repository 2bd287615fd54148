import { nicheNames, nicheNumbers, type NicheNumber } from '@manyhearts/contract/niches';
import type { TextKey } from '#admin/messages/en.ts';
import type { Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import type { FoundSetting } from '#admin/shared/settings/find-settings.ts';
import type { Text } from '#admin/shared/use-text.ts';
import { matching, most, type PaletteItem, type PaletteTools } from './palette-items.ts';

/** Descriptions match more often than names. */
const mostSettings = 10;

/** By the words of both languages, with the descriptions; chosen, the setting's field gets the focus. */
export async function findSettingItems(typed: string, { text, may }: PaletteTools): Promise<PaletteItem[]> {
  if (!typed || !(await may('tenants', 'read-settings'))) return [];
  const settings = await settingsFor(typed);
  const items = settings.slice(0, mostSettings).map(({ group, name }) => ({
    id: `setting-${group}-${name}`,
    label: text(`settings.field.${group}.${name}.label` as TextKey),
    hint: text(`settings.group.${group}.title`),
    to: ({ id }: Brand) => `/tenants/${id}/settings/${group}#${name}`,
  }));
  return [...matching(brandParts(text), typed), ...items].slice(0, mostSettings);
}

/** The pages of a brand beside its settings. */
function brandParts(text: Text): PaletteItem[] {
  const parts: [string, TextKey][] = [
    ['domains', 'brand.domains.title'],
    ['prices', 'brand.prices.title'],
    ['pages', 'brand.pages.title'],
    ['mails', 'brand.parts.mails'],
    ['payments', 'frame.payments'],
    ['media', 'media.title'],
  ];
  return parts.map(([part, title]) => ({
    id: `part-${part}`,
    label: text(title),
    to: ({ id }: Brand) => `/tenants/${id}/${part}`,
  }));
}

/**
 * What every brand inherits, for those who may change it; a niche among the words, as in “lowest age gilf”, finds what
 * the brands of that niche inherit too.
 */
export async function findDefaultItems(typed: string, { text, may }: PaletteTools): Promise<PaletteItem[]> {
  if (!typed || !(await may('defaults', 'list'))) return [];
  const { niche, rest } = takeNiche(text, typed);
  const ofAll = itemsOf(text, await settingsFor(typed));
  if (niche === undefined) return ofAll.slice(0, most);
  const page = {
    id: `defaults-${niche}`,
    label: text(nicheKey(niche)),
    hint: text('defaults.title'),
    to: `/defaults/site?niche=${niche}`,
  };
  const ofNiche = rest ? itemsOf(text, await settingsFor(rest), niche) : [page];
  return [...ofNiche.slice(0, most), ...ofAll].slice(0, mostSettings);
}

function itemsOf(text: Text, settings: readonly FoundSetting[], niche?: NicheNumber): PaletteItem[] {
  const whose = text(niche === undefined ? 'defaults.everyBrand' : nicheKey(niche));
  return settings.map(({ group, name }) => ({
    id: `default-${niche ?? 'all'}-${group}-${name}`,
    label: text(`settings.field.${group}.${name}.label` as TextKey),
    hint: `${whose} · ${text(`settings.group.${group}.title`)}`,
    to: `/defaults/${group}${niche === undefined ? '' : `?niche=${niche}`}#${name}`,
  }));
}

/** The niche that the words name, by its name on screens or in files, and the words without it. */
function takeNiche(text: Text, typed: string): { niche: NicheNumber | undefined; rest: string } {
  const words = ` ${typed.toLowerCase().split(/\s+/).join(' ')} `;
  for (const niche of nicheNumbers) {
    const name = [text(nicheKey(niche)), nicheNames[niche]].find((one) => words.includes(` ${one.toLowerCase()} `));
    if (name) return { niche, rest: words.replace(` ${name.toLowerCase()} `, ' ').trim() };
  }
  return { niche: undefined, rest: typed };
}

const nicheKey = (niche: NicheNumber) => `tenants.niche.${nicheNames[niche]}` as const;

/** The rules of all settings are large, and most pages never need them. */
async function settingsFor(typed: string): Promise<FoundSetting[]> {
  const { findSettings, loadSettingWords } = await import('#admin/shared/settings/find-settings.ts');
  return findSettings(typed, await loadSettingWords());
}
