import { servedPageAt, sitePages, type PageName } from './site-pages.ts';

/** The page at a path as figures name it, without what its parameters say; undefined if there is none. */
export function landerAt(path: string): PageName | undefined {
  return servedPageAt(path)?.name;
}

export function isLander(name: string): name is PageName {
  return Object.hasOwn(sitePages, name);
}

const signUpPages: readonly (PageName | undefined)[] = ['signup', 'members-id-signup'];

/**
 * The page that led to a sign-up. Of a sign-up page it is the one before it, which the browser names if it is of the same
 * site; nothing is kept on the device for this.
 */
export function landerOf({ href, referrer }: { href: string; referrer: string }): PageName | undefined {
  const here = new URL(href);
  const shown = landerAt(here.pathname);
  if (!signUpPages.includes(shown) || !URL.canParse(referrer)) return shown;
  const before = new URL(referrer);
  return (before.origin === here.origin ? landerAt(before.pathname) : undefined) ?? shown;
}
