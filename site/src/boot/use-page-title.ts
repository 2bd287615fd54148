import { useEffect } from 'react';
import { useBrand } from './page-context.ts';

/** Sets the title as the server renders it, once it is known. Keeps the unread count before it. */
export function usePageTitle(title: string, isKnown = true): void {
  const { settings } = useBrand();
  useEffect(() => {
    if (!isKnown) return;
    const [counted = ''] = /^\(\d+\+?\) /.exec(document.title) ?? [];
    document.title = `${counted}${title} · ${settings.name}`;
  }, [title, settings.name, isKnown]);
}
