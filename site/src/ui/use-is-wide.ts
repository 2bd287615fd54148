import { useSyncExternalStore } from 'react';
import { breakpoints } from '@manyhearts/themes/theme';

const query = `(min-width: ${breakpoints.large}px)`;

function subscribe(tell: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/** Whether there is room for a column beside the content. The server says yes, and the style sheet corrects it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
