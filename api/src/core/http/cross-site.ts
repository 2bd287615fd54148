/** Whether a state-changing request came from another site. Cookies travel with those, wishes do not. */
export type FetchFacts = { method: string; scheme: string; hostHeader: string | undefined; headers: Record<string, string | string[] | undefined> };

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isCrossSiteWrite({ method, scheme, hostHeader, headers }: FetchFacts): boolean {
  return !safeMethods.has(method) && isForeign(scheme, hostHeader, headers);
}

/** For the source's two GETs that change something: never by navigation, never from elsewhere. */
export function isForeignOrNavigation({ scheme, hostHeader, headers }: FetchFacts): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || isForeign(scheme, hostHeader, headers);
}

function isForeign(scheme: string, hostHeader: string | undefined, headers: FetchFacts['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  // Without either header it is no browser: it has no cookies that somebody else could ride on.
  return origin !== undefined && origin !== `${scheme}://${hostHeader}`;
}
