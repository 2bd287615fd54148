import { useEffect } from 'react';
import { tellPageHidden } from '@manyhearts/contract/user';

/** Tells the server when the page is hidden, by a beacon, which is sent even if the page closes. */
export function usePageHidden(isLoggedIn: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const tell = (): void => {
      if (document.hidden) navigator.sendBeacon?.(tellPageHidden.path, new Blob(['{}'], { type: 'application/json' }));
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isLoggedIn]);
}
