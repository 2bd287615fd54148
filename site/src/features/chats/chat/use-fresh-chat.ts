import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChat } from '@manyhearts/contract/chats';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { catchUp, ignoreFailure } from '#site/store/chats/chats.ts';
import { keyOf } from '#site/store/server-data.ts';

/** What is shown of the other member's presence is at most a minute old: this, one more look, and the answer. */
const freshMs = 40_000;
const lookMs = 15_000;

/**
 * Keeps an open chat current while its page is visible. Presence changes without events, and the page polls rarely while
 * events arrive.
 */
export function useFreshChat(named: ChatNamed, conversation: string | undefined): void {
  const serverData = useQueryClient();
  const { profile } = named;
  useEffect(() => {
    const queryKey = keyOf(readChat, conversation === undefined ? { profile } : { conversation });
    const look = (): void => {
      const state = serverData.getQueryState(queryKey);
      if (document.hidden || !state || state.fetchStatus !== 'idle') return;
      if (Date.now() - state.dataUpdatedAt < freshMs) return;
      if (conversation === undefined) void serverData.invalidateQueries({ queryKey, exact: true });
      else void catchUp(serverData, conversation).catch(ignoreFailure);
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [serverData, profile, conversation]);
}
