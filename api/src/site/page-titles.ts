import { tokenInPath } from '@manyhearts/contract/mail-tokens';
import { isSignupPath } from '@manyhearts/contract/signup-path';

type Titled = { title?: string };

/**
 * Where the title of a page is found if the brand has no text of its own for it. Without a group it is the title of the
 * namespace.
 */
const titleKeys: Readonly<Record<string, readonly [namespace: string, group?: string]>> = {
  '/pricing': ['pricing'],
  '/lang-config': ['lang-config'],
  '/login': ['auth', 'login'],
  '/reset-password': ['auth', 'reset'],
  '/reset-password/do': ['auth', 'newPassword'],
  '/activate/done': ['auth', 'activated'],
  '/activate/error': ['auth', 'activationFailed'],
  '/mail-change/do': ['auth', 'emailChanged'],
  '/account-deleted': ['auth', 'deleted'],
  '/complete-signup': ['welcome', 'complete'],
  '/signup-matches': ['welcome', 'matches'],
  '/notifications': ['settings', 'page'],
  '/members': ['members', 'page'],
  '/match-finder': ['match-finder', 'page'],
  '/profile': ['own-profile', 'page'],
  '/{token}': ['auth', 'link'],
  '/signup': ['signup', 'page'],
};

/** Title for browser tabs; of these pages search engines index only the prices. */
export function pageTitle(path: string, texts: Readonly<Record<string, object>>): string | undefined {
  const [namespace = '', group] = titleKeys[patternOf(path)] ?? [];
  const words = texts[namespace] as (Titled & Record<string, Titled | undefined>) | undefined;
  return (group === undefined ? words : words?.[group])?.title;
}

function patternOf(path: string): string {
  if (tokenInPath(path)) return '/{token}';
  return isSignupPath(path) ? '/signup' : path;
}
