import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatAnswer } from '@manyhearts/contract/chats';
import { unreadUpTo } from '#site/store/chats/chat-answers.rules.ts';
import { markRead } from '#site/store/chats/chats.ts';

/** Marks a chat as read up to the newest message that was in view of a visible page: `seen` is its number. */
export function useReading(chat: ChatAnswer, conversation: string | undefined, seen: number): void {
  const serverData = useQueryClient();
  const isVisible = useIsVisible();
  const unread = unreadUpTo(chat, seen);
  const marked = useRef(0);
  useEffect(() => {
    if (conversation === undefined || !unread || !isVisible || unread.number <= marked.current) return;
    const before = marked.current;
    marked.current = unread.number;
    void markRead(serverData, conversation, unread).then((isTold) => {
      // The next answer says again that it is unread.
      if (!isTold) marked.current = before;
    });
  }, [serverData, conversation, unread, isVisible]);
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
