import { lastSearchCookie, paymentCountryCookie, type DismissedAt } from '@manyhearts/contract/boot';
import { isThemeName, themes } from '@manyhearts/themes';
import type { Theme } from '@manyhearts/themes/theme';
import { isDevPage } from './page-key.rules.ts';

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

const dismissed = /(?:^|;\s*)dismissed_(activation|photo|email|fictional)=(\d{1,15})(?=;|$)/g;

/** When each notice was dismissed on this device, in milliseconds. Cookies without a valid time are ignored. */
export function dismissedIn(cookies = ''): DismissedAt {
  return Object.fromEntries([...cookies.matchAll(dismissed)].map(([, kind, at]) => [kind, Number(at)]));
}

/** The country of payment that a member chose on this device; the page checks that the brand sells there. */
export function paymentCountryIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  return cookies[paymentCountryCookie.name];
}

/** Query of the member's last search on this device. The page checks each of its filters. */
export function lastSearchIn(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const search = cookies[lastSearchCookie.name] ?? '';
  return search === '' || search.length > longestQuery ? null : search;
}

/** Development pages show any theme in the requested mode: `/dev/ui?theme=onyx&mode=dark`. */
export function devTheme(own: Theme, { path, query }: { path: string; query: Record<string, string> }): Theme {
  if (!isDevPage(path)) return own;
  const theme = isThemeName(query.theme) ? themes[query.theme] : own;
  const { mode } = query;
  if (mode !== 'light' && mode !== 'dark') return theme;
  return { ...theme, light: theme[mode], dark: theme[mode] };
}
