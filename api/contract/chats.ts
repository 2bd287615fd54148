import { defineCall } from './calls.ts';
import type { GifSourceName } from './gifs.ts';
import type { ActivityBand } from './member-profile.ts';
import type { ProfileOrigin } from './members.ts';
import type { ChatNamed, MessageKind, MessageState, MessageView } from './messages.ts';
import type { MainImage } from './photos.ts';

/**
 * Whether the other member can be written to. `unconfirmed`: not before they confirm their address. `left`: their
 * account waits for deletion. `fictional`: never.
 */
export const partnerStates = ['open', 'unconfirmed', 'left', 'fictional'] as const;

export type PartnerState = (typeof partnerStates)[number];

/** The other member of a chat, as this viewer may see them. */
export type ChatPartner = {
  id: string;
  name: string;
  age: number;
  mainImage: MainImage | null;
  online: boolean;
  /** Null for members who hide it. */
  activity: ActivityBand | null;
  origin: ProfileOrigin;
  fictionalIcon: boolean;
  state: PartnerState;
};

/** A line of the list of chats. */
export type ChatView = {
  conversation: { id: string };
  profile: ChatPartner;
  numUnreadMessages: number;
  /** The latest message. Its text is cut; only texts have one. */
  last: { kind: MessageKind; text: string; own: boolean; state: MessageState; at: string };
};

export type ChatsAnswer = { chats: ChatView[]; nextCursor: string | null };

/** Default page length of the list of chats, and of the messages of one. */
export const chatsPerPage = 30;
export const messagesPerPage = 50;

/** `name`: part of the other member's name. */
export const listChats = defineCall<{ name?: string; cursor?: string; limit?: number }, ChatsAnswer>({
  verb: 'GET',
  path: '/api/chats',
  summary: 'Lists this member’s chats, latest message first',
  audience: 'member',
  legacy: true,
});

export type ChatAnswer = {
  /** Null before the first message. */
  conversation: { id: string } | null;
  profile: ChatPartner;
  /** Oldest first. */
  messages: MessageView[];
  /** Messages that the viewer had not read when this was asked. */
  numUnreadMessages: number;
  /** Pass it as `before` to get the page of older messages; null if there are none. */
  older: number | null;
  /** Credits that the next text, photo or GIF costs. */
  price: number;
  /** Free messages that are left for this chat; 0 if the next one costs its price. */
  free: number;
  /** Null if GIFs can't be sent, because the installation has no source of them. */
  gifSource: GifSourceName | null;
  /** What the viewer wrote to this member at sign-up, if it could not be sent; null once they sent something. */
  draft: string | null;
  /** Why moderators let the viewer send nothing now, and until when, in their language; null if they may write. */
  limited: string | null;
};

/** `before` and `after` are numbers of messages: the page before one, or everything after one, up to a page. */
export const readChat = defineCall<ChatNamed & { before?: number; after?: number }, ChatAnswer>({
  verb: 'GET',
  path: '/api/chat',
  summary: 'Reads the messages of a chat; changes nothing',
  audience: 'member',
  legacy: true,
});

/**
 * `delivered`: a device of the member got the messages. `read`: the member saw them. `upTo`: id of the newest message
 * that was seen or arrived; without it, all of them.
 */
export type ReceiptInput = { conversation: string; as?: 'delivered' | 'read'; upTo?: string };

export const markChatRead = defineCall<ReceiptInput, void>({
  verb: 'POST',
  path: '/api/chat/read',
  summary: 'Marks the messages of a chat up to one of them, or all, as read or as delivered',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
  empty: true,
});

export const tellTyping = defineCall<{ conversation: string }, void>({
  verb: 'POST',
  path: '/api/chat/typing',
  summary: 'Tells the other member that this one is typing; stored nowhere',
  audience: 'member',
  legacy: true,
  idempotency: 'own',
  empty: true,
});

export const restoreChat = defineCall<{ conversation: string }, void>({
  verb: 'POST',
  path: '/api/chat/restore',
  summary: 'Brings back what this member’s latest deletion of the chat took, within ten minutes',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

/** Deletes it for this member only. A later message of the other brings a new, empty chat. */
export const deleteChat = defineCall<ChatNamed, void>({
  verb: 'DELETE',
  path: '/api/chat',
  summary: 'Deletes a chat, or all chats with a member, for this member; succeeds if there is none',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
  empty: true,
});
