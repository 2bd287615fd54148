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
const toCome: ReadonlySet<string> = new Set(['/complaints', '/members', '/profile']);

export function isServed(path: string): boolean {
  return !toCome.has(path);
}

/** Whether what answers a path says that there is nothing: of one word there are only mailed links. */
export function isNoPage(routeId: string | undefined, path: string): boolean {
  return routeId === 'not-found' || (routeId === 'token' && !tokenInPath(path));
}

/** Product §21: a visitor logs in first, and comes back. */
const guardedPaths = /^\/(?:complete-signup|notifications|signup-matches)$/;

/** Where somebody is sent who has no business on this page: a visitor to the way in, a member past it. */
export function elsewhere({ path, isLoggedIn }: Pick<Boot, 'path' | 'isLoggedIn'>): string | undefined {
  if (isLoggedIn && (path === '/login' || isSignupPath(path))) return isServed('/members') ? '/members' : '/';
  return !isLoggedIn && guardedPaths.test(path) ? loginAddress(path) : undefined;
}
