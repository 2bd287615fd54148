import { isCountryCode } from '@manyhearts/contract/countries';
import { isPageVersion } from '@manyhearts/contract/pages';
import { genders, seekings } from '@manyhearts/contract/profile-fields';
import type { PageQueryName } from '@manyhearts/contract/site-page';
import { pageAt } from '@manyhearts/contract/site-pages';

/** Valid values; any other is ignored, so that it can't multiply cache entries. */
const queryRules: Record<PageQueryName, (value: unknown) => boolean> = {
  country: isCountryCode,
  version: isPageVersion,
  gender: isOneOf(genders),
  seeking: isOneOf(seekings),
};

export type PageKeyParts = {
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
  const reads = pageAt(path)?.query ?? [];
  return Object.fromEntries(
    reads.flatMap((name) => (queryRules[name](query[name]) ? [[name, String(query[name])]] : [])),
  );
}

/** Everything that a visitor's page depends on, as a key that is unique for each combination. */
export function pageKey({ query, path, ...parts }: PageKeyParts): string {
  return JSON.stringify([
    parts.tenantId,
    parts.revision,
    parts.scheme,
    path,
    readQuery(path, query),
    parts.language,
    parts.country ?? '',
    parts.hasTrafficSource,
    parts.canSignUp,
    parts.build,
  ]);
}

function isOneOf(names: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && names.includes(value);
}
