import type { ChatAnswer, ChatPartner, ChatView } from '@manyhearts/contract/chats';
import type { MessageView } from '@manyhearts/contract/messages';
import type { OutboxEntry } from '#site/store/chats/outbox.rules.ts';

export const chatId = '01C00000000000000000000000';
/** Of the messages of these tests, in the order of their numbers. */
const beginMs = Date.parse('2026-11-25T10:00:00Z');

export function aPartner(name = 'Mira', more: Partial<ChatPartner> = {}): ChatPartner {
  return {
    ...{ id: `01${name.toUpperCase()}`.padEnd(26, '0'), name, age: 41, mainImage: null, online: false },
    ...{ activity: null, origin: 'member', fictionalIcon: false, state: 'open' },
    ...more,
  };
}

/** A received text, one minute after the message before it. */
export function aMessage(number: number, more: Partial<MessageView> = {}): MessageView {
  return {
    ...{ id: `01M${number}`.padEnd(26, '0'), number, own: false, clientId: null, kind: 'text', text: `Text ${number}` },
    ...{ photo: null, gift: null, gif: null, state: 'read', credits: 0, takenDown: false, returned: false, hints: [] },
    at: new Date(beginMs + number * 60_000).toISOString(),
    ...more,
  };
}

export function aChat(more: Partial<ChatAnswer> = {}): ChatAnswer {
  return {
    ...{ conversation: { id: chatId }, profile: aPartner(), messages: [], numUnreadMessages: 0 },
    ...{ older: null, price: 6, free: 0, gifSource: null, draft: null, limited: null },
    ...more,
  };
}

export function aChatRow(name: string, { minutesAgo = 5, unread = 0, ...more }: RowWishes = {}): ChatView {
  const profile = aPartner(name);
  return {
    conversation: { id: `01C${name.toUpperCase()}`.padEnd(26, '0') },
    profile,
    numUnreadMessages: unread,
    last: {
      ...{ kind: 'text', text: `Last of ${name}`, own: false, state: 'read' },
      at: new Date(beginMs - minutesAgo * 60_000).toISOString(),
    },
    ...more,
  };
}
type RowWishes = Partial<ChatView> & { minutesAgo?: number; unread?: number };

/** A text to Mira that waits to be sent. */
export function anEntry(
  clientId: string,
  more: Partial<Omit<OutboxEntry, 'kind'>> = {},
): OutboxEntry & { kind: 'text' } {
  return {
    ...{ kind: 'text', text: `Hello ${clientId}`, clientId, key: `key-${clientId}`, profile: 'mira', price: 6 },
    ...{ atMs: 1, attempts: 0, failure: null },
    ...more,
  };
}
