import type { QueryClient } from '@tanstack/react-query';
import { listChats, markChatRead, readChat, type ChatAnswer } from '@manyhearts/contract/chats';
import { call } from '#site/api/client.ts';
import { refetchMember } from '../member.ts';
import { keyOf } from '../server-data.ts';
import { dropChat, findChat, refreshChats } from './chat-list.ts';
import { catchUp, chatIn, ignoreFailure, noteGone } from './chats.ts';

/** Events of one moment lead to one request for the list. */
const batchMs = 250;
const lock = 'delivered';
/** Chats with news, and what brings each of them up to date where it is loaded. */
const waiting = new Map<string, Promise<void>>();

const typingKey = (conversation: string) => ['when the other member of a chat was last typing', conversation];

/** For `useQuery`: the time in milliseconds of the last sign of typing. */
export function typingOptions(conversation: string) {
  return { queryKey: typingKey(conversation), queryFn: () => 0, enabled: false, initialData: 0 } as const;
}

export function noteTyping(serverData: QueryClient, conversation: string): void {
  serverData.setQueryData(typingKey(conversation), Date.now());
}

/** A chat has a new message: from the other member, or from another device of this one. */
export function noteMessage(serverData: QueryClient, conversation: string): void {
  serverData.setQueryData(typingKey(conversation), 0);
  const isLoaded = chatIn(serverData, conversation) !== undefined;
  if (!isLoaded) refetchUnbegun(serverData);
  if (waiting.size === 0) setTimeout(() => void deliver(serverData), batchMs);
  waiting.set(conversation, isLoaded ? catchUp(serverData, conversation).catch(ignoreFailure) : Promise.resolve());
}

/** Brings list and counts up to date, and says that this device has the messages. */
async function deliver(serverData: QueryClient): Promise<void> {
  const [conversations, loading] = [[...waiting.keys()], [...waiting.values()]];
  waiting.clear();
  refetchMember(serverData);
  try {
    await Promise.all([refreshChats(serverData), ...loading]);
    const unread = conversations.filter(
      (one) => !isInView(serverData, one) && (findChat(serverData, one)?.numUnreadMessages ?? 0) > 0,
    );
    if (unread.length > 0) await once(() => Promise.all(unread.map(acknowledge)));
  } catch (error) {
    ignoreFailure(error);
  }
}

/** The page that shows it says that its newest message was read. One who is reading older ones has only got it. */
function isInView(serverData: QueryClient, conversation: string): boolean {
  const query = serverData.getQueryCache().find<ChatAnswer>({ queryKey: keyOf(readChat, { conversation }) });
  return !document.hidden && query?.isActive() === true && query.state.data?.numUnreadMessages === 0;
}

/**
 * A chat that was opened by its member, before its first message, does not know its id yet; or it was refused, because
 * the member can only be seen since they wrote.
 */
function refetchUnbegun(serverData: QueryClient): void {
  void serverData.invalidateQueries({
    queryKey: [readChat.path],
    predicate: ({ state }) => !(state.data as ChatAnswer | undefined)?.conversation,
  });
}

function acknowledge(conversation: string): Promise<void> {
  return call(markChatRead, { conversation, as: 'delivered' });
}

/** All tabs hear of a message; one of them acknowledges it. */
async function once(work: () => Promise<unknown>): Promise<void> {
  if (!navigator.locks) await work();
  else await navigator.locks.request(lock, { ifAvailable: true }, async (held) => void (held && (await work())));
}

/** The other member got or read messages, or another device of this one read them. */
export function noteReceipt(serverData: QueryClient, conversation: string): void {
  if (chatIn(serverData, conversation)) void catchUp(serverData, conversation).catch(ignoreFailure);
  void refreshChats(serverData).catch(ignoreFailure);
  refetchMember(serverData);
}

/** The other member left or is back, or a moderator decided about a photo, which may be an older one. */
export function noteChatChanged(serverData: QueryClient, conversation: string): void {
  if (chatIn(serverData, conversation))
    void catchUp(serverData, conversation, { fromFirstPhoto: true }).catch(ignoreFailure);
  else refetchUnbegun(serverData);
  void refreshChats(serverData).catch(ignoreFailure);
}

export function noteChatGone(serverData: QueryClient, conversation: string): void {
  dropChat(serverData, conversation);
  noteGone(serverData, conversation);
  refetchMember(serverData);
}

/** After a time without events: what is shown of chats is asked for again. */
export function refreshOpenChats(serverData: QueryClient, wishes?: Parameters<typeof catchUp>[2]): void {
  const cache = serverData.getQueryCache();
  if (cache.find({ queryKey: keyOf(listChats) })?.isActive()) void refreshChats(serverData).catch(ignoreFailure);
  for (const { queryKey } of cache.findAll({ queryKey: [readChat.path], type: 'active' })) {
    const { conversation } = queryKey[1] as { conversation?: string };
    if (conversation !== undefined) void catchUp(serverData, conversation, wishes).catch(ignoreFailure);
  }
  refetchUnbegun(serverData);
}
