import type { QueryClient } from '@tanstack/react-query';

const queryKey = ['since when live events arrive'];

/** What happened before was not told. Pages that show what events are about ask for it again. */
export function noteStream(serverData: QueryClient): void {
  serverData.setQueryData(queryKey, Date.now());
}

/** Calls back whenever live events begin to arrive. Returns an unsubscribe function. */
export function onStream(serverData: QueryClient, onOpen: () => void): () => void {
  return serverData.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey === queryKey) onOpen();
  });
}
