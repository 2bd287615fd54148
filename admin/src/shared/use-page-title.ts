import { useEffect } from 'react';

/** Sets the tab's title, which react-admin does not. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Manyhearts` : 'Manyhearts';
  }, [title]);
}
