import { idShape } from '@manyhearts/contract/ids';
import { tokenInPath } from '@manyhearts/contract/mail-tokens';
import { isSignupPath } from '@manyhearts/contract/signup-path';
import { loginAddress } from './boot/back.rules.ts';
import type { Boot } from './boot/boot.ts';

/** Pages that send no React before somebody touches them: readable at once, alive on the first tap. */
const touchPaths = /^\/(?:|pricing|lang-config|login|signup|members\/[^/]+\/signup|reset-password|pages\/[^/]+)$/;

export function isTouchPage({ path, isLoggedIn }: Pick<Boot, 'path' | 'isLoggedIn'>, status: number): boolean {
  return !isLoggedIn && (status === 404 || touchPaths.test(path));
}

/** Addresses that the frame already knows, and no route answers yet. A test holds them against the routes. */
const toCome: ReadonlySet<string> = new Set(['/complaints', '/credits', '/premium']);

export function isServed(path: string): boolean {
  return !toCome.has(path);
}

/** Whether what answers a path says that there is nothing: of one word there are only mailed links, and what is no id is no member's. */
export function isNoPage(routeId: string | undefined, path: string): boolean {
  return (
    routeId === 'not-found' ||
    (routeId === 'token' && !tokenInPath(path)) ||
    (routeId === 'members-id' && !idShape.test(path.slice('/members/'.length)))
  );
}

/** Product §21: a visitor logs in first, and comes back. */
const guardedPaths = /^\/(?:complete-signup|match-finder|notifications|profile|signup-matches)$/;
/** Where visitors may look around as far as the brand lets them. */
const searchPaths = /^\/members(?:\/[^/]+)?$/;

/** Where somebody is sent who has no business on this page: a visitor to the way in, a member past it. */
export function elsewhere({
  path,
  isLoggedIn,
  canSearch,
}: Pick<Boot, 'path' | 'isLoggedIn' | 'canSearch'>): string | undefined {
  if (isLoggedIn) return path === '/login' || isSignupPath(path) ? '/members' : undefined;
  return guardedPaths.test(path) || (!canSearch && searchPaths.test(path)) ? loginAddress(path) : undefined;
}
