import type { PageData } from '@manyhearts/contract/boot';
import { idShape } from '@manyhearts/contract/ids';
import type { BarEntryName } from '@manyhearts/contract/site-page';
import { pageAt, servedPageAt } from '@manyhearts/contract/site-pages';
import { loginAddress } from './boot/back.rules.ts';

/** Served in development only. */
const developmentPages = /^\/dev\/(?:ui|layouts\/[^/]+)$/;

/** A profile, or a chat. */
const addressWithId = /^\/(?:members|chats)\/([^/]+)(?:\/chat)?$/;

export function isTouchPage({ path, isLoggedIn }: Pick<PageData, 'path' | 'isLoggedIn'>, status: number): boolean {
  return !isLoggedIn && (status === 404 || pageAt(path)?.wake === 'touch');
}

/** False for addresses that the frame knows before they have a page. */
export function isServed(path: string): boolean {
  return pageAt(path)?.isComing !== true;
}

/** True if the route renders "not found": a path without a page, or a malformed id of a member or chat. */
export function isNoPage(path: string): boolean {
  if (developmentPages.test(path)) return false;
  const page = servedPageAt(path);
  const [, id] = addressWithId.exec(path) ?? [];
  return !page || (id !== undefined && !idShape.test(id));
}

/** Redirect for a path that this viewer may not open: visitors to log-in, members away from log-in and sign-up. */
export function redirectFor({
  path,
  isLoggedIn,
  canSearch,
}: Pick<PageData, 'path' | 'isLoggedIn' | 'canSearch'>): string | undefined {
  const access = servedPageAt(path)?.access ?? 'everyone';
  if (isLoggedIn) return access === 'visitors' ? '/members' : undefined;
  return access === 'members' || (access === 'search' && !canSearch) ? loginAddress(path) : undefined;
}

/**
 * True if a link is followed without a page load: to pages behind the log-in, and by visitors who may search to the
 * search.
 */
export function isSoftWay(to: string, { isLoggedIn, canSearch }: Pick<PageData, 'isLoggedIn' | 'canSearch'>): boolean {
  const access = servedPageAt(to)?.access;
  if (isNoPage(to)) return false;
  return (access === 'members' && isLoggedIn) || (access === 'search' && canSearch);
}

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
