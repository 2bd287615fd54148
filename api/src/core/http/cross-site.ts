/** Whether a state-changing request came from another site. Cookies travel with those, wishes do not. */
export type FetchFacts = {
  method: string;
  scheme: string;
  hostHeader: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Changes nothing, but for the source's two GETs. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method);
}

export function isCrossSiteWrite({ method, scheme, hostHeader, headers }: FetchFacts): boolean {
  return !isSafe(method) && isForeign(scheme, hostHeader, headers);
}

/** For the source's two GETs that change something: never by navigation, never from elsewhere. */
export function isForeignOrNavigation({ scheme, hostHeader, headers }: FetchFacts): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  // An older browser asks for another site's picture without a word of where from; this header no page can add to that.
  if (headers['sec-fetch-site'] === undefined && headers['x-request-type'] === undefined) return true;
  return isForeign(scheme, hostHeader, headers);
}

function isForeign(scheme: string, hostHeader: string | undefined, headers: FetchFacts['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  // A write without either header is no browser's: it has no cookies that somebody else could ride on.
  return origin !== undefined && origin !== `${scheme}://${hostHeader}`;
}
