import { isCountryCode } from '@manyhearts/contract/countries';

/** Where a visitor came from; its presence alone decides whether some brands are open to them. */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** Queries that change what a visitor's page shows; every other one is nobody's business and no new page. */
const readQueries: Record<string, Record<string, (value: unknown) => boolean>> = { '/pricing': { country: isCountryCode } };

export type PageWish = {
  tenantId: string;
  revision: number;
  scheme: string;
  port: string | undefined;
  path: string;
  query: Record<string, unknown>;
  language: string;
  country: string | undefined;
  hasTrafficSource: boolean;
  build: string;
};

/** The part of a query that a page reads. A parameter given twice, or with a value that means nothing, is given not at all. */
export function readQuery(path: string, query: Record<string, unknown>): Record<string, string> {
  const reads = Object.entries(readQueries[path] ?? {});
  return Object.fromEntries(reads.flatMap(([name, isMeant]) => (isMeant(query[name]) ? [[name, String(query[name])]] : [])));
}

/** Everything that a visitor's page depends on, written so that no two wishes share a key. */
export function pageKey({ query, path, ...wish }: PageWish): string {
  return JSON.stringify([wish.tenantId, wish.revision, wish.scheme, wish.port ?? '', path, readQuery(path, query), wish.language, wish.country ?? '', wish.hasTrafficSource, wish.build]);
}

export function hasTracking(query: Record<string, unknown>): boolean {
  return trackingNames.some((name) => typeof query[name] === 'string' && query[name] !== '');
}
