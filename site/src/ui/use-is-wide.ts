import { useSyncExternalStore } from 'react';
import { breakpoints } from '@manyhearts/themes/theme';

const query = `(min-width: ${breakpoints.large}px)`;

function subscribe(tell: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/** True if a column fits beside the content. The server assumes so, and CSS corrects it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
