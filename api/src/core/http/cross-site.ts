import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Addressed } from './host.ts';
/** Detects state-changing requests from another site: cookies travel with those, idempotency keys do not. */
export type FetchFacts = {
  method: string;
  scheme: string;
  hostHeader: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Safe methods change nothing, except for the two GETs of the legacy contract. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method);
}

export function isCrossSiteWrite({ method, scheme, hostHeader, headers }: FetchFacts): boolean {
  return !isSafe(method) && isForeign(scheme, hostHeader, headers);
}

/** For the two GETs of the legacy contract that change state: refuses navigations and requests of other sites. */
export function isForeignOrNavigation({ scheme, hostHeader, headers }: FetchFacts): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  // Older browsers send no Sec-Fetch-Site and no Origin for a cross-site image, which cannot carry this custom
  // header.
  if (headers['sec-fetch-site'] === undefined && headers['x-request-type'] === undefined) return true;
  return isForeign(scheme, hostHeader, headers);
}

function isForeign(scheme: string, hostHeader: string | undefined, headers: FetchFacts['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  // Browsers send one of these headers with every write, so this is no browser and has no cookies to abuse.
  return origin !== undefined && origin !== `${scheme}://${hostHeader}`;
}

/** Throws `cross_site` for a write that another site's page sends. */
export function requireSameSite({ method, headers }: FastifyRequest, { scheme }: Addressed): void {
  if (method !== 'GET' && isCrossSiteWrite({ method, scheme, hostHeader: headers.host, headers }))
    throw new AppError('cross_site');
}
