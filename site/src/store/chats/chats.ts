import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PageRead } from '@manyhearts/contract/boot';
import { markChatRead, readChat, type ChatAnswer } from '@manyhearts/contract/chats';
import type { ChatNamed, MessageAnswer, MessageView } from '@manyhearts/contract/messages';
import { CallError } from '@manyhearts/contract/client/call-error';
import { call } from '#site/api/client.ts';
import { changeMember, refetchMember } from '../member.ts';
import { keyOf, readOf } from '../server-data.ts';
import {
  hasGap,
  isFull,
  joined,
  photosAfter,
  refreshAfter,
  withNewer,
  withOlder,
  withReadUpTo,
  withSent,
} from './chat-answers.rules.ts';
import { findChat, noteLast, noteRead, refreshChats } from './chat-list.ts';

/** What the page of a chat begins with. */
export function readsOfChat(named: ChatNamed): PageRead {
  return readOf(readChat, named);
}

/** A chat as far as it was loaded. Asked for again, the newest page is joined to what is known. */
export function chatOptions(named: ChatNamed) {
  const queryKey = keyOf(readChat, named);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<ChatAnswer> => {
      const fresh = await call(readChat, named, { signal });
      return joined(client.getQueryData<ChatAnswer>(queryKey), fresh);
    },
  });
}

export function chatIn(serverData: QueryClient, conversation: string): ChatAnswer | undefined {
  return serverData.getQueryData<ChatAnswer>(keyOf(readChat, { conversation }));
}

function changeChat(serverData: QueryClient, named: ChatNamed, change: (known: ChatAnswer) => ChatAnswer): void {
  serverData.setQueryData<ChatAnswer>(keyOf(readChat, named), (known) => known && change(known));
}

/** Loads the page of messages before the first that is known. Throws a `CallError`. */
export async function loadOlder(serverData: QueryClient, conversation: string): Promise<void> {
  const before = chatIn(serverData, conversation)?.older;
  if (before === undefined || before === null) return;
  const older = await call(readChat, { conversation, before });
  changeChat(serverData, { conversation }, (known) => (known.older === before ? withOlder(known, older) : known));
}

/**
 * Brings a chat up to date that was loaded before: new messages, and new states of own ones. If it was taken away, the
 * page that shows it is told so by its query.
 */
export async function catchUp(
  serverData: QueryClient,
  conversation: string,
  { fromFirstPhoto = false } = {},
): Promise<void> {
  const known = chatIn(serverData, conversation);
  if (!known) return;
  await catchUpFrom(serverData, conversation, { after: fromFirstPhoto ? photosAfter(known) : refreshAfter(known) });
}

/** As `catchUp`, after a message; `to` is the last one that is needed. */
export async function catchUpFrom(
  serverData: QueryClient,
  conversation: string,
  { after: first, to = Infinity }: { after: number; to?: number },
): Promise<void> {
  try {
    for (let after: number | undefined = first; after !== undefined && after < to;) {
      const newer: ChatAnswer = await call(readChat, { conversation, after });
      changeChat(serverData, { conversation }, (now) => withNewer(now, newer));
      after = isFull(newer) ? newer.messages.at(-1)?.number : undefined;
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 403 || error.status === 404) noteGone(serverData, conversation);
  }
}

/** Asks for the chat again where it is shown, and the refusal says why it is gone. */
export function noteGone(serverData: QueryClient, conversation: string): void {
  void serverData.invalidateQueries({ queryKey: keyOf(readChat, { conversation }) });
}

/** A chat that is deleted here must not be shown from memory when it is opened again. */
export function forgetChat(serverData: QueryClient, { conversation, profile }: Required<ChatNamed>): void {
  for (const named of [{ conversation }, { profile }])
    serverData.removeQueries({ queryKey: keyOf(readChat, named), exact: true });
}

/** Writes an answer to a sent message where it is shown: the chat, the list and the balance. */
export function noteSent(serverData: QueryClient, profile: string, answer: MessageAnswer): void {
  const { conversation, message, credits } = answer;
  changeMember(serverData, { credits });
  const add = (known: ChatAnswer): ChatAnswer => withSent(known, message, conversation);
  changeChat(serverData, { profile }, add);
  changeChat(serverData, { conversation: conversation.id }, add);
  const shown = chatIn(serverData, conversation.id);
  if (shown && hasGap(shown)) void catchUp(serverData, conversation.id);
  const { kind, text, state, at } = message;
  if (findChat(serverData, conversation.id))
    noteLast(serverData, conversation.id, { kind, text, state, at, own: true });
  else void refreshChats(serverData).catch(ignoreFailure);
}

/**
 * Sets a chat to read up to a message, on this device at once, then everywhere. Returns false if the server could not
 * be told.
 */
export async function markRead(
  serverData: QueryClient,
  conversation: string,
  { id: upTo, number }: Pick<MessageView, 'id' | 'number'>,
): Promise<boolean> {
  const before = chatIn(serverData, conversation)?.numUnreadMessages ?? 0;
  changeChat(serverData, { conversation }, (known) => withReadUpTo(known, number));
  noteRead(serverData, conversation, before - (chatIn(serverData, conversation)?.numUnreadMessages ?? 0));
  try {
    await call(markChatRead, { conversation, upTo });
    refetchMember(serverData);
    return true;
  } catch (error) {
    ignoreFailure(error);
    return false;
  }
}

/** For what is tried again by the next event or poll. */
export function ignoreFailure(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}
