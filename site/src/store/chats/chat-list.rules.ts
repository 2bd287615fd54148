import type { InfiniteData } from '@tanstack/react-query';
import type { ChatsAnswer, ChatView } from '@manyhearts/contract/chats';

export type ChatPages = InfiniteData<ChatsAnswer>;

/** All pages as one list. A chat that moved up between two requests is in it once, where it is now. */
export function chatsIn({ pages }: ChatPages): ChatView[] {
  const chats = new Map<string, ChatView>();
  for (const chat of pages.flatMap((page) => page.chats))
    if (!chats.has(chat.conversation.id)) chats.set(chat.conversation.id, chat);
  return [...chats.values()];
}

/** A fresh first page over the pages that are known. What it should contain and does not is gone. */
export function withFirstPage(known: ChatPages | undefined, fresh: ChatsAnswer): ChatPages {
  const [first, ...more] = known?.pages ?? [];
  const oldest = fresh.chats.at(-1)?.last.at;
  if (!known || !first || fresh.nextCursor === null || oldest === undefined)
    return { pages: [fresh], pageParams: [null] };
  const ids = new Set(fresh.chats.map(({ conversation }) => conversation.id));
  const isElse = ({ conversation, last }: ChatView) => !ids.has(conversation.id) && last.at <= oldest;
  return {
    ...known,
    pages: [
      { chats: [...fresh.chats, ...first.chats.filter(isElse)], nextCursor: first.nextCursor ?? fresh.nextCursor },
      ...more.map((page) => ({ ...page, chats: page.chats.filter(isElse) })),
    ],
  };
}

export function withoutChat(known: ChatPages, conversation: string): ChatPages {
  return changeEach(known, (chats) => chats.filter((chat) => chat.conversation.id !== conversation));
}

export function withUnread(known: ChatPages, conversation: string, numUnreadMessages: number): ChatPages {
  return changeEach(known, (chats) =>
    chats.map((chat) => (chat.conversation.id === conversation ? { ...chat, numUnreadMessages } : chat)),
  );
}

/** Shows the latest message of a chat, which is then first in the list. Unchanged if the list does not know the chat. */
export function withLast(known: ChatPages, conversation: string, last: ChatView['last']): ChatPages {
  const chat = chatsIn(known).find((one) => one.conversation.id === conversation);
  const [first, ...more] = withoutChat(known, conversation).pages;
  if (!chat || !first) return known;
  return { ...known, pages: [{ ...first, chats: [{ ...chat, last }, ...first.chats] }, ...more] };
}

function changeEach(known: ChatPages, change: (chats: ChatView[]) => ChatView[]): ChatPages {
  return { ...known, pages: known.pages.map((page) => ({ ...page, chats: change(page.chats) })) };
}
