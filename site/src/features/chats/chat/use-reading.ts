import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatAnswer } from '@manyhearts/contract/chats';
import { markRead } from '#site/store/chats/chats.ts';

/** Marks a chat as read while its newest message is in view of a visible page. */
export function useReading(chat: ChatAnswer, conversation: string | undefined, isAtEnd: boolean): void {
  const serverData = useQueryClient();
  const isVisible = useIsVisible();
  const newest = chat.messages.findLast(({ own }) => !own)?.number ?? 0;
  const isUnread = chat.numUnreadMessages > 0;
  const marked = useRef(0);
  useEffect(() => {
    if (conversation === undefined || !isUnread || !isVisible || !isAtEnd || marked.current === newest) return;
    marked.current = newest;
    void markRead(serverData, conversation);
  }, [serverData, conversation, isUnread, newest, isVisible, isAtEnd]);
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => !document.hidden,
    () => false,
  );
}
