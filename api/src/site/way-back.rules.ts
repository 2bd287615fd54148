/** More is nobody's search, and would not be taken for an address of ours either. */
const longestQuery = 400;

/** From the log-in back to the very search that somebody was sent: pages for everybody are kept without what they were asked with. */
export function withQuery(location: string, url: string): string {
  const cut = url.indexOf('?');
  const [path, query] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut)];
  const isWayBack = location === `/login?back=${encodeURIComponent(path)}`;
  return isWayBack && query.length > 1 && query.length <= longestQuery
    ? `${location}${encodeURIComponent(query)}`
    : location;
}
