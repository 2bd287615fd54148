import { idShape } from '@manyhearts/contract/ids';
import { tokenInPath } from '@manyhearts/contract/mail-tokens';
import { isSignupPath } from '@manyhearts/contract/signup-path';
import { loginAddress } from './boot/back.rules.ts';
import type { Boot } from './boot/boot.ts';

/** Pages that load React only on the first touch. */
const touchPaths = /^\/(?:|pricing|lang-config|login|signup|members\/[^/]+\/signup|reset-password|pages\/[^/]+)$/;

export function isTouchPage({ path, isLoggedIn }: Pick<Boot, 'path' | 'isLoggedIn'>, status: number): boolean {
  return !isLoggedIn && (status === 404 || touchPaths.test(path));
}

/** Addresses that the frame links to before they have a route. A test compares them with the routes. */
const toCome: ReadonlySet<string> = new Set(['/complaints', '/credits', '/premium']);

export function isServed(path: string): boolean {
  return !toCome.has(path);
}

/** True if the route renders "not found": a one-segment path that is no mailed link, or a malformed member id. */
export function isNoPage(routeId: string | undefined, path: string): boolean {
  return (
    routeId === 'not-found' ||
    (routeId === 'token' && !tokenInPath(path)) ||
    (routeId === 'members-id' && !idShape.test(path.slice('/members/'.length)))
  );
}

/** Visitors log in first and are sent back. */
const guardedPaths = /^\/(?:complete-signup|match-finder|notifications|profile|signup-matches)$/;
/** Open to visitors if the brand allows it. */
const searchPaths = /^\/members(?:\/[^/]+)?$/;

/** Redirect for a path that this viewer may not open: visitors to log-in, members away from log-in and sign-up. */
export function elsewhere({
  path,
  isLoggedIn,
  canSearch,
}: Pick<Boot, 'path' | 'isLoggedIn' | 'canSearch'>): string | undefined {
  if (isLoggedIn) return path === '/login' || isSignupPath(path) ? '/members' : undefined;
  return guardedPaths.test(path) || (!canSearch && searchPaths.test(path)) ? loginAddress(path) : undefined;
}
