import { tokenInPath } from '@manyhearts/contract/mail-tokens';
import { isSignupPath } from '@manyhearts/contract/signup-path';

/** Which text of its namespace a page is called by, where it has no text of the brand's own. */
const titleKeys: Readonly<Record<string, readonly [namespace: string, group: string]>> = {
  '/login': ['auth', 'login'],
  '/reset-password': ['auth', 'reset'],
  '/reset-password/do': ['auth', 'newPassword'],
  '/activate/done': ['auth', 'activated'],
  '/activate/error': ['auth', 'activationFailed'],
  '/mail-change/do': ['auth', 'emailChanged'],
  '/complete-signup': ['welcome', 'complete'],
  '/signup-matches': ['welcome', 'matches'],
  '/notifications': ['settings', 'page'],
  '/{token}': ['auth', 'link'],
  '/signup': ['signup', 'page'],
};

/** Search engines list none of these; whoever has many tabs open reads it. */
export function pageTitle(path: string, texts: Readonly<Record<string, object>>): string | undefined {
  const [namespace = '', group = ''] = titleKeys[patternOf(path)] ?? [];
  const found = (texts[namespace] as Record<string, { title?: string }> | undefined)?.[group];
  return found?.title;
}

function patternOf(path: string): string {
  if (tokenInPath(path)) return '/{token}';
  return isSignupPath(path) ? '/signup' : path;
}
