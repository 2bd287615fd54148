import type { PageRecord } from '@manyhearts/contract/admin/pages';
import type { Language } from '@manyhearts/contract/languages';
import { isLegalPage, legalPages } from '@manyhearts/contract/pages';
import { chainOf, inForceAt, standing } from '../../tenants/pages/page-versions.rules.ts';
import { defaultPage } from '../../tenants/pages/default-pages.ts';
import type { VersionRow } from './page-list.queries.ts';

export type PagePlace = { id: string; tenantId: string; slug: string; language: Language };
export type PlaceFilters = {
  ids?: readonly string[] | undefined;
  slug?: string | undefined;
  language?: Language | undefined;
  isLegal?: boolean | undefined;
};

/** Each page of a brand in each of its languages, in the order of ids. Legal pages are there without a version. */
export function placesOf(
  { id: tenantId, languages }: { id: string; languages: readonly Language[] },
  written: readonly string[],
  { ids, slug, language, isLegal }: PlaceFilters,
): PagePlace[] {
  const wanted = ids && new Set(ids);
  return [...new Set<string>([...legalPages, ...written])]
    .filter((one) => (slug === undefined || one === slug) && (isLegal === undefined || isLegalPage(one) === isLegal))
    .flatMap((one) => languages.map((spoken) => ({ id: `${tenantId}.${one}.${spoken}`, slug: one, language: spoken })))
    .filter((place) => (language === undefined || place.language === language) && (wanted?.has(place.id) ?? true))
    .map((place) => ({ ...place, tenantId }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** `versions` are those of the page's brand. */
export function toPageRecord(
  { id, tenantId, slug, language }: PagePlace,
  versions: readonly VersionRow[],
  now: Date,
): PageRecord {
  const chain = chainOf(
    versions.filter((version) => version.slug === slug),
    language,
  );
  const current = inForceAt(chain, now);
  const ours = isLegalPage(slug) ? defaultPage(slug, language).title : '';
  return {
    ...{ id, tenantId, slug, language },
    isLegal: isLegalPage(slug),
    isOwn: current !== undefined,
    title: current?.title ?? ours,
    announced: standing(chain, now).filter(({ validFrom }) => validFrom > now).length,
    version: current?.id ?? null,
    from: current?.validFrom.toISOString() ?? null,
  };
}
