import { useEffect } from 'react';
import { useBoot } from './BootContext.tsx';

/** Sets the title as the server renders it. Keeps the unread count before it. */
export function usePageTitle(title: string): void {
  const { settings } = useBoot();
  useEffect(() => {
    const [counted = ''] = /^\(\d+\+?\) /.exec(document.title) ?? [];
    document.title = `${counted}${title} · ${settings.name}`;
  }, [title, settings.name]);
}
