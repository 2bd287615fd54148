import type { Boot } from './boot/boot.ts';

/** Pages that send no React before somebody touches them: readable at once, alive on the first tap. */
const touchPaths = new Set(['/']);

export function isTouchPage({ path, isLoggedIn }: Pick<Boot, 'path' | 'isLoggedIn'>): boolean {
  return !isLoggedIn && touchPaths.has(path);
}

/** Which texts a page needs at its start, besides the common ones. */
export function namespacesFor(path: string): ('landing' | 'pricing' | 'lang-config')[] {
  if (path === '/') return ['landing'];
  if (path === '/pricing') return ['pricing'];
  if (path === '/lang-config') return ['lang-config'];
  return [];
}

export const legalPages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const;
export type LegalPage = (typeof legalPages)[number];

export function isLegalPage(name: string | undefined): name is LegalPage {
  return (legalPages as readonly (string | undefined)[]).includes(name);
}
