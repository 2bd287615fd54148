import { isCountryCode } from '@manyhearts/contract/countries';
import { isPageVersion } from '@manyhearts/contract/pages';
import { genders, seekings } from '@manyhearts/contract/profile-fields';

/** Query parameters that change a visitor's page; all others are ignored, so that they can't multiply cache entries. */
const readQueries: Record<string, Record<string, (value: unknown) => boolean>> = {
  '/pricing': { country: isCountryCode },
  '/pages/…': { version: isPageVersion },
  '/signup': { gender: isOneOf(genders), seeking: isOneOf(seekings) },
};

export type PageWish = {
  tenantId: string;
  revision: number;
  scheme: string;
  path: string;
  query: Record<string, unknown>;
  language: string;
  country: string | undefined;
  hasTrafficSource: boolean;
  canSignUp: boolean;
  build: string;
};

/** Development pages show parts of the site in every state. They read any query. */
export function isDevPage(path: string): boolean {
  return /^\/dev(?:\/|$)/.test(path);
}

/** The part of a query that a page reads. Repeated parameters and invalid values are ignored. */
export function readQuery(path: string, query: Record<string, unknown>): Record<string, string> {
  if (isDevPage(path)) return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const reads = Object.entries(readQueries[path.replace(/^\/pages\/[^/]+$/, '/pages/…')] ?? {});
  return Object.fromEntries(
    reads.flatMap(([name, isMeant]) => (isMeant(query[name]) ? [[name, String(query[name])]] : [])),
  );
}

/** Everything that a visitor's page depends on, as a key that is unique for each combination. */
export function pageKey({ query, path, ...wish }: PageWish): string {
  return JSON.stringify([
    wish.tenantId,
    wish.revision,
    wish.scheme,
    path,
    readQuery(path, query),
    wish.language,
    wish.country ?? '',
    wish.hasTrafficSource,
    wish.canSignUp,
    wish.build,
  ]);
}

function isOneOf(names: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && names.includes(value);
}
