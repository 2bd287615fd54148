import { useSyncExternalStore } from 'react';
import { wider } from '@manyhearts/themes/media';

const query = wider('large');

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
