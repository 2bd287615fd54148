import type { NicheName } from '@manyhearts/contract/niches';
import type { Settings } from '@manyhearts/contract/settings/index';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { fromWire, fromWireName } from '@manyhearts/contract/wire';
import { namedMedia } from './media/media-names.rules.ts';
import { begunNow } from './pages/page-document.rules.ts';

export type CopyWishes = {
  key: string;
  name: string;
  status: TenantStatus;
  niche?: NicheName | undefined;
  pool: string;
  domain: string;
};

/** A new brand modelled on another. Its texts apply from now on. */
export function copiedDocument(model: TenantDocument, wishes: CopyWishes, now: Date): TenantDocument {
  const { key, name, status, niche = model.niche, pool, domain } = wishes;
  return {
    ...model,
    key,
    name,
    status,
    niche,
    pool,
    domains: { primary: domain, others: [] },
    settings: withoutPictures(model.settings),
    pages: begunNow(model.pages, now),
  };
}

/** Pictures stay with the original brand, whose library has them. */
function withoutPictures({ theme, ...settings }: TenantDocument['settings']): TenantDocument['settings'] {
  if (!theme) return settings;
  const look = fromWire(theme) as Partial<Settings['theme']>;
  const named = namedMedia(look);
  const kept = Object.entries(theme).filter(([name]) => !named.has(fromWireName(name) as 'logo' | 'heroArt'));
  return { ...settings, theme: Object.fromEntries(kept) };
}

/** Settings (`site.description`) and pages (`terms/nl`) of a copy that still name the original brand. */
export function namesLeft(copy: TenantDocument, model: TenantDocument): { settings: string[]; pages: string[] } {
  const names = [model.name, model.key, model.domains.primary ?? '']
    .filter((name) => name.length > 2)
    .map((name) => name.toLowerCase());
  const speaks = (value: unknown) => names.some((word) => JSON.stringify(value).toLowerCase().includes(word));
  return {
    settings: Object.entries(copy.settings).flatMap(([group, said]) =>
      Object.entries(said).flatMap(([name, value]) => (speaks(value) ? [`${group}.${name}`] : [])),
    ),
    pages: Object.entries(copy.pages).flatMap(([slug, spoken]) =>
      Object.entries(spoken).flatMap(([language, versions]) => (speaks(versions) ? [`${slug}/${language}`] : [])),
    ),
  };
}
