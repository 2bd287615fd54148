import { useEffect } from 'react';
import { tellPageHidden } from '@manyhearts/contract/user';

/** Spec §7: the server is told when a member's page goes out of sight, by a beacon that outlives the page. */
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
