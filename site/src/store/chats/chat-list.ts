import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { PageRead } from '@manyhearts/contract/boot';
import { listChats, type ChatsAnswer, type ChatView } from '@manyhearts/contract/chats';
import { call } from '#site/api/client.ts';
import { changeMember, memberIn } from '../member.ts';
import { keyOf, pagedReadOf } from '../server-data.ts';
import { chatsIn, withFirstPage, withLast, withoutChat, withUnread, type ChatPages } from './chat-list.rules.ts';

/** The list of chats that a page begins with. */
export const readChats: PageRead = pagedReadOf(listChats);

/** Chats by latest message, of members whose name has this part. A list that is there is kept, and refreshed in place. */
export function chatsOptions(name = '') {
  const input = name === '' ? {} : { name };
  return infiniteQueryOptions({
    queryKey: keyOf(listChats, input),
    queryFn: ({ pageParam, signal }) => call(listChats, { ...input, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ChatsAnswer) => nextCursor,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}

const { queryKey } = chatsOptions();
let refreshing: Promise<void> | undefined;

/** Asks for the first page again; one request for several causes. Throws a `CallError`. */
export function refreshChats(serverData: QueryClient): Promise<void> {
  refreshing ??= (async () => {
    try {
      const fresh = await call(listChats);
      serverData.setQueryData<ChatPages>(queryKey, (known) => withFirstPage(known, fresh));
    } finally {
      refreshing = undefined;
    }
  })();
  return refreshing;
}

export function findChat(serverData: QueryClient, conversation: string): ChatView | undefined {
  const known = serverData.getQueryData<ChatPages>(queryKey);
  return known && chatsIn(known).find((chat) => chat.conversation.id === conversation);
}

/** The chat is deleted on this device, or was told to be gone. Its unread messages count no more. */
export function dropChat(serverData: QueryClient, conversation: string): void {
  noteRead(serverData, conversation, Infinity);
  changeLists(serverData, (known) => withoutChat(known, conversation));
}

/** So many messages of the chat were read. */
export function noteRead(serverData: QueryClient, conversation: string, count: number): void {
  const unread = findChat(serverData, conversation)?.numUnreadMessages ?? 0;
  const read = Math.min(unread, count);
  if (read <= 0) return;
  const before = memberIn(serverData)?.unreadMessages ?? 0;
  changeMember(serverData, { unreadMessages: Math.max(0, before - read) });
  changeLists(serverData, (known) => withUnread(known, conversation, unread - read));
}

export function noteLast(serverData: QueryClient, conversation: string, last: ChatView['last']): void {
  serverData.setQueryData<ChatPages>(queryKey, (known) => known && withLast(known, conversation, last));
}

/** The whole list, and what was found by name. */
function changeLists(serverData: QueryClient, change: (known: ChatPages) => ChatPages): void {
  serverData.setQueriesData<ChatPages>({ queryKey: [listChats.path] }, (known) => known && change(known));
}
