/** Entries of the top bar, matched by path. */
export type EntryName = 'search' | 'messages' | 'likes' | 'credits' | 'premium' | 'account';
export type Current = 'page' | 'true' | undefined;

/** The paths that belong to an entry. */
const entryAddresses: Record<EntryName, RegExp> = {
  search: /^\/members(?:$|\/[^/]+$)/,
  messages: /^\/(?:chats(?:$|\/)|members\/[^/]+\/chat$)/,
  likes: /^\/likes(?:$|\/)/,
  credits: /^\/credits(?:$|\/)/,
  premium: /^\/premium$/,
  account: /^\/(?:profile|notifications)$/,
};

/** `aria-current` of an entry: `page` for its own address, `true` for a page below it. */
export function currentAt(path: string, entry: EntryName, address: string): Current {
  if (path === address) return 'page';
  return entryAddresses[entry].test(path) ? 'true' : undefined;
}

/** Pages with a back button in the installed app, and where it leads without history. */
const waysBack: readonly (readonly [name: string, pattern: RegExp, parent: string])[] = [
  ['members-id', /^\/members\/[^/]+$/, '/members'],
  ['likes-type', /^\/likes\/[^/]+$/, '/likes'],
  ['likes-m-id', /^\/likes\/m\/[^/]+$/, '/likes'],
  ['credits', /^\/credits$/, '/members'],
  ['credits-id-paymentmethod', /^\/credits\/(?!repeat-order$)[^/]+(?:\/[^/]+)?$/, '/credits'],
];

export function wayBack(path: string): string | undefined {
  return waysBack.find(([, pattern]) => pattern.test(path))?.[2];
}

/** No language choice in the middle of signing up. */
export function hasLanguageMenu(path: string, languages: readonly string[]): boolean {
  return languages.length > 1 && path !== '/complete-signup';
}
