/** No search is longer, and the log-in page wouldn't accept a longer path to return to. */
const longestQuery = 400;

/**
 * Adds the query to the log-in redirect, so that a visitor returns to their search. Cached redirects don't contain it.
 */
export function withQuery(location: string, url: string): string {
  const cut = url.indexOf('?');
  const [path, query] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut)];
  const isWayBack = location === `/login?back=${encodeURIComponent(path)}`;
  return isWayBack && query.length > 1 && query.length <= longestQuery
    ? `${location}${encodeURIComponent(query)}`
    : location;
}
