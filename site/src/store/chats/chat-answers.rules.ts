import { messagesPerPage, type ChatAnswer } from '@manyhearts/contract/chats';
import type { MessageState, MessageView } from '@manyhearts/contract/messages';

const order: readonly MessageState[] = ['sent', 'delivered', 'read'];

/** The newest page of a chat over what is known of it. Older messages are kept if no message between is missing. */
export function joined(known: ChatAnswer | undefined, fresh: ChatAnswer): ChatAnswer {
  const [first] = fresh.messages;
  const last = known?.messages.at(-1);
  if (!known || !last || !first || first.number > last.number + 1) return fresh;
  const newest = fresh.messages.at(-1)?.number ?? 0;
  // Without older messages on the server, those that are known here were deleted on another device.
  const kept = known.messages.filter(
    ({ number }) => number > newest || (fresh.older !== null && number < first.number),
  );
  return {
    ...fresh,
    messages: merged(kept, fresh.messages),
    older: kept.some(({ number }) => number < first.number) ? known.older : fresh.older,
  };
}

/** Adds what came after a message: new messages, and new states of known ones. */
export function withNewer(known: ChatAnswer, newer: ChatAnswer): ChatAnswer {
  return { ...newer, messages: merged(known.messages, newer.messages), older: known.older };
}

export function withOlder(known: ChatAnswer, older: ChatAnswer): ChatAnswer {
  return { ...known, messages: merged(older.messages, known.messages), older: older.older };
}

/** Adds a message that was just sent. It uses up the free one that it was shown as. */
export function withSent(known: ChatAnswer, message: MessageView, conversation: { id: string }): ChatAnswer {
  if (known.messages.some(({ number }) => number === message.number)) return known;
  const free = message.kind !== 'gift' && message.credits === 0 ? Math.max(0, known.free - 1) : known.free;
  return { ...known, conversation, messages: merged(known.messages, [message]), free, draft: null };
}

/** The viewer read the messages up to this number. */
export function withReadUpTo(known: ChatAnswer, number: number): ChatAnswer {
  const left = known.messages.filter((message) => !message.own && message.number > number).length;
  return { ...known, numUnreadMessages: Math.min(known.numUnreadMessages, left) };
}

/** The newest received message up to a number, if the viewer had not read it. */
export function unreadUpTo(chat: ChatAnswer, number: number): MessageView | undefined {
  const first = firstUnread(chat);
  if (first === undefined) return undefined;
  return chat.messages.findLast((message) => !message.own && message.number >= first && message.number <= number);
}

/** By number; of two versions of a message, the later argument's wins, but no state goes back. */
function merged(known: readonly MessageView[], fresh: readonly MessageView[]): MessageView[] {
  const all = new Map(known.map((message) => [message.number, message]));
  for (const message of fresh) {
    const before = all.get(message.number);
    const isOlder = before !== undefined && order.indexOf(before.state) > order.indexOf(message.state);
    all.set(message.number, isOlder ? { ...message, state: before.state } : message);
  }
  return withReceipts([...all.values()].sort((one, other) => one.number - other.number));
}

/** A receipt is for all messages before it. Unchanged messages stay the same objects, so that they render no more. */
export function withReceipts(messages: readonly MessageView[]): MessageView[] {
  let least = 0;
  return messages
    .toReversed()
    .map((message) => {
      if (!message.own) return message;
      least = Math.max(least, order.indexOf(message.state));
      const state = order[least] ?? message.state;
      return state === message.state ? message : { ...message, state };
    })
    .reverse();
}

/** Receipts of so many messages are asked for again; a later receipt is for the earlier ones too. */
const receiptsAsked = 30;

/** The number of the message after which a chat is asked for again: no later one is missing or can change. */
export function refreshAfter({ messages }: Pick<ChatAnswer, 'messages'>): number {
  const last = lastBeforeGap(messages);
  const unread = messages.find(({ own, state }) => own && state !== 'read')?.number ?? Infinity;
  return Math.max(0, Math.min(last, Math.max(unread - 1, last - receiptsAsked)));
}

/** As `refreshAfter`, with all photos that are known. */
export function photosAfter(known: Pick<ChatAnswer, 'messages'>): number {
  const first = known.messages.find(({ kind }) => kind === 'photo')?.number ?? Infinity;
  return Math.min(first - 1, refreshAfter(known));
}

/** A sent message may be known before others that came just before it. */
export function hasGap({ messages }: Pick<ChatAnswer, 'messages'>): boolean {
  return lastBeforeGap(messages) !== (messages.at(-1)?.number ?? 0);
}

function lastBeforeGap(messages: readonly MessageView[]): number {
  const start = messages[0]?.number ?? 1;
  const gap = messages.findIndex(({ number }, index) => number !== start + index);
  return messages.at(gap === -1 ? -1 : gap - 1)?.number ?? 0;
}

/** True if more messages may follow than one answer holds. */
export function isFull({ messages }: Pick<ChatAnswer, 'messages'>): boolean {
  return messages.length >= messagesPerPage;
}

/** Number of the first message that the viewer had not read; undefined if they had read all. */
export function firstUnread({ messages, numUnreadMessages }: ChatAnswer): number | undefined {
  if (numUnreadMessages === 0) return undefined;
  const received = messages.filter(({ own }) => !own);
  return received.at(-numUnreadMessages)?.number ?? received[0]?.number;
}

/** What the next message costs: `credits` is 0 if it is free, and `price` after that. */
export type Cost = { credits: number; free: number; price: number };

/** `waiting` messages are on their way before it. */
export function nextCost({ price, free }: Pick<ChatAnswer, 'price' | 'free'>, waiting: number): Cost {
  const left = Math.max(0, free - waiting);
  return { credits: left > 0 ? 0 : price, free: left, price };
}
