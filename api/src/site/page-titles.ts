import { tokenInPath } from '@manyhearts/contract/mail-tokens';

/** Which text of its namespace a page is called by, where it has no text of the brand's own. */
const titleKeys: Readonly<Record<string, readonly [namespace: string, group: string]>> = {
  '/login': ['auth', 'login'],
  '/reset-password': ['auth', 'reset'],
  '/reset-password/do': ['auth', 'newPassword'],
  '/activate/done': ['auth', 'activated'],
  '/activate/error': ['auth', 'activationFailed'],
  '/mail-change/do': ['auth', 'emailChanged'],
  '/complete-signup': ['auth', 'confirm'],
  '/{token}': ['auth', 'link'],
};

/** Search engines list none of these; whoever has many tabs open reads it. */
export function pageTitle(path: string, texts: Readonly<Record<string, object>>): string | undefined {
  const [namespace = '', group = ''] = titleKeys[tokenInPath(path) ? '/{token}' : path] ?? [];
  const found = (texts[namespace] as Record<string, { title?: string }> | undefined)?.[group];
  return found?.title;
}
