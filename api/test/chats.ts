import { randomUUID } from 'node:crypto';
import type { ChatAnswer, ChatsAnswer } from '@manyhearts/contract/chats';
import type { MessageAnswer, MessageInput } from '@manyhearts/contract/messages';
import { toWire, type OnWire } from '@manyhearts/contract/wire';
import { Conversation } from '../src/chats/conversation.entity.ts';
import { ConversationSide } from '../src/chats/conversation-side.entity.ts';
import { Message } from '../src/chats/message.entity.ts';
import { Random } from '../src/core/crypto/random.ts';
import { pairKey } from '../src/core/database/pair-key.rules.ts';
import { storeOf, type TenantStoreContext } from '../src/core/database/store.ts';
import type { Browser } from './browser.ts';

const random = new Random();

/** A valid id of a message, as a device makes it. */
export const aClientId = () => random.id();

/** Sends a message, unless the test overrides it. */
export function send(own: Browser, input: Partial<MessageInput>, key: string = randomUUID()) {
  const message = {
    clientId: aClientId(),
    ...(input.photo || input.gift || input.gif ? {} : { text: 'Hello there' }),
    ...input,
  };
  return own.post('/api/messages', toWire(message) as object, key);
}

/** Sends a message that is accepted. */
export async function sent(own: Browser, input: Partial<MessageInput>): Promise<OnWire<MessageAnswer>> {
  const answer = await send(own, input);
  if (answer.statusCode !== 201) throw new Error(`The message was refused: ${answer.body}`);
  return answer.json() as OnWire<MessageAnswer>;
}

export const chatsOf = async (own: Browser, query = '') =>
  (await own.get(`/api/chats${query}`)).json() as OnWire<ChatsAnswer>;

export const chatOf = async (own: Browser, query: string) =>
  (await own.get(`/api/chat?${query}`)).json() as OnWire<ChatAnswer>;

type Chatters = { senderId: string; receiverId: string };

/** A chat with one unread message, as rows; without badge and events. Returns the conversation's id. */
export async function aChat(
  at: TenantStoreContext,
  { senderId, receiverId }: Chatters,
  text = 'hello',
): Promise<string> {
  const [conversationId, createdAt] = [random.id(), new Date()];
  await storeOf(at, Conversation).add({
    id: conversationId,
    ...pairKey(senderId, receiverId),
    startedBy: senderId,
    messages: 1,
    createdAt,
  });
  const side = {
    conversationId,
    isHidden: false,
    lastAt: createdAt,
    lastNumber: 1,
    lastKind: 'text',
    snippet: text,
  } as const;
  await storeOf(at, ConversationSide).add(
    { ...side, memberId: senderId, peerId: receiverId, lastOwn: true, unread: 0, isFree: false },
    { ...side, memberId: receiverId, peerId: senderId, lastOwn: false, unread: 1, isFree: false },
  );
  await storeOf(at, Message).add({
    conversationId,
    number: 1,
    id: random.id(),
    senderId,
    senderTenantId: at.tenant.id,
    clientId: random.id(),
    kind: 'text',
    text,
    photoId: null,
    gift: null,
    gifId: null,
    gifWidth: null,
    gifHeight: null,
    credits: 0,
    balance: 0,
    transferId: null,
    returnedAt: null,
    createdAt,
  });
  return conversationId;
}
