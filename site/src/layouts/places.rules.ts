/** Where a page stands among the entries of the top bar, by its path alone. */
export type EntryName = 'search' | 'messages' | 'likes' | 'credits' | 'premium' | 'account';
export type Current = 'page' | 'true' | undefined;

/** An entry's own address is the page itself; what lies behind it only belongs to it. */
const entryAddresses: Record<EntryName, RegExp> = {
  search: /^\/members(?:$|\/[^/]+$)/,
  messages: /^\/(?:chats(?:$|\/)|members\/[^/]+\/chat$)/,
  likes: /^\/likes(?:$|\/)/,
  credits: /^\/credits(?:$|\/)/,
  premium: /^\/premium$/,
  account: /^\/(?:profile|notifications)$/,
};

/** What `aria-current` says of an entry: the page itself, something behind it, or neither. */
export function currentAt(path: string, entry: EntryName, address: string): Current {
  if (path === address) return 'page';
  return entryAddresses[entry].test(path) ? 'true' : undefined;
}

/** Spec §2: the pages of the installed app, which has no browser's button, that lead back; and where to when nothing came before. */
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

/** Spec §2: nobody is asked for a language in the middle of signing up. */
export function hasLanguageMenu(path: string, languages: readonly string[]): boolean {
  return languages.length > 1 && path !== '/complete-signup';
}
