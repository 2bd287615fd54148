import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUser } from '@manyhearts/contract/user';
import { refreshOpenChats } from '#site/store/chats/chat-events.ts';
import { onStream } from '#site/store/live-since.ts';
import { queryOf } from '#site/store/server-data.ts';

const { queryKey } = queryOf(readUser);

/**
 * Asks for what is new in chats whenever the frame's poll has asked for the member: as often as the connection needs,
 * and never while the page is hidden. Also when live events begin to arrive, which tell nothing of what was before.
 */
export function usePolledChats(): void {
  const serverData = useQueryClient();
  useEffect(() => onStream(serverData, () => refreshOpenChats(serverData)), [serverData]);
  useEffect(() => {
    const cache = serverData.getQueryCache();
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
      // A poll, not a change that was written by hand.
      if (event.action.type === 'success' && event.action.manual !== true) refreshOpenChats(serverData);
    });
  }, [serverData]);
}
