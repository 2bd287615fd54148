import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUser } from '@manyhearts/contract/user';
import { onStream } from '#site/store/live-since.ts';
import { queryOf } from '#site/store/server-data.ts';

const { queryKey } = queryOf(readUser);

/**
 * Asks for what is new whenever the frame's poll has asked for the member: as often as the connection needs, and never
 * while the page is hidden. Also when live events begin to arrive, which tell nothing of what was before.
 */
export function useWithPoll(ask: (serverData: QueryClient) => void): void {
  const serverData = useQueryClient();
  useEffect(() => onStream(serverData, () => ask(serverData)), [serverData, ask]);
  useEffect(() => {
    const cache = serverData.getQueryCache();
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
      // A poll, not a change that was written by hand.
      if (event.action.type === 'success' && event.action.manual !== true) ask(serverData);
    });
  }, [serverData, ask]);
}
