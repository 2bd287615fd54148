import { pageAt, type BarEntryName } from '@manyhearts/contract/site-pages';

export type Current = 'page' | 'true' | undefined;

/** `aria-current` of an entry: `page` for its own address, `true` for a page below it. */
export function currentAt(path: string, entry: BarEntryName, address: string): Current {
  if (path === address) return 'page';
  return pageAt(path)?.bar === entry ? 'true' : undefined;
}

/** Where the installed app's back button leads without history, on the pages that have one. */
export function wayBack(path: string): string | undefined {
  return pageAt(path)?.parent;
}

/** No language choice in the middle of signing up. */
export function hasLanguageMenu(path: string, languages: readonly string[]): boolean {
  return languages.length > 1 && path !== '/complete-signup';
}
