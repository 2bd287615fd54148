import { useEffect } from 'react';
import { useBoot } from './BootContext.tsx';

/** What the tab says, as the server would say it. What is counted before it stays. */
export function usePageTitle(title: string): void {
  const { settings } = useBoot();
  useEffect(() => {
    const [counted = ''] = /^\(\d+\+?\) /.exec(document.title) ?? [];
    document.title = `${counted}${title} · ${settings.name}`;
  }, [title, settings.name]);
}
