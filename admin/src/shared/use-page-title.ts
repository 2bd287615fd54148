import { useEffect } from 'react';

/** What the tab of the browser says; react-admin leaves it alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Manyhearts` : 'Manyhearts';
  }, [title]);
}
