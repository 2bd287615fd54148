import { defineCall, type NoInput } from './calls.ts';
import type { ChatGifView } from './gifs.ts';
import type { GiftId } from './gifts.ts';

export const messageKinds = ['text', 'photo', 'gift', 'gif'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** Of a member's own message. Received ones are always `read` or `delivered`. */
export const messageStates = ['sent', 'delivered', 'read'] as const;

export type MessageState = (typeof messageStates)[number];

/** What a received message asks for. Shown beside it with advice; the message itself is never changed. */
export const messageHints = ['contact_details', 'money', 'link'] as const;

export type MessageHint = (typeof messageHints)[number];

/** A photo in a chat: only its two members can load these addresses, and not for long. */
export type ChatPhotoView = {
  filename: string;
  thumbFilename: string;
  width: number;
  height: number;
  /** `#rrggbb`, shown until the image loads. */
  placeholder: string;
  /**
   * A moderator marked it, and this viewer did not opt in to marked photos: both addresses lead to the blurred file;
   * premium members reveal it with one tap.
   */
  explicit: boolean;
};

export type MessageView = {
  id: string;
  /** Its place in the chat: messages are in this order, without gaps, on every device. */
  number: number;
  own: boolean;
  /** The id that the sender's device gave it; null for received messages. */
  clientId: string | null;
  kind: MessageKind;
  /** Empty for photos and gifts; of a GIF, what it shows. */
  text: string;
  photo: ChatPhotoView | null;
  gift: GiftId | null;
  gif: ChatGifView | null;
  state: MessageState;
  /** Credits that the sender paid; always 0 for received messages. */
  credits: number;
  /** A moderator took the photo down or removed the text, for both members. */
  takenDown: boolean;
  /** The credits came back: the message was not read in time or could not be delivered, or its receiver was banned for fraud. */
  returned: boolean;
  hints: MessageHint[];
  at: string;
};

/** A chat by its id, or by the other member. Exactly one of the two. */
export type ChatNamed = { conversation?: string; profile?: string };

/**
 * Exactly one of `text`, `photo`, `gift` and `gif`, which is an id as `searchGifs` gave it. `price` is the one that was
 * shown, 0 for a free message: a higher one is refused.
 */
export type MessageInput = ChatNamed & {
  clientId: string;
  text?: string;
  photo?: string;
  gift?: GiftId;
  gif?: string;
  price?: number;
};

/** `credits`: the balance that is left. */
export type MessageAnswer = { conversation: { id: string }; message: MessageView; credits: number };

export const sendMessage = defineCall<MessageInput, MessageAnswer>({
  verb: 'POST',
  path: '/api/messages',
  summary: 'Sends a text, a photo, a gift or a GIF to a member; the same `client_id` again answers the first message',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
  status: 201,
});

export const uploadChatPhoto = defineCall<NoInput, { id: string }>({
  verb: 'POST',
  path: '/api/chat/photos',
  summary: 'Uploads a photo that a message can then send: one file in the part `file` of a form',
  audience: 'member',
  legacy: true,
  idempotency: 'own',
  form: true,
  status: 201,
});

export const revealChatPhoto = defineCall<{ conversation: string; number: number }, { photo: ChatPhotoView }>({
  verb: 'POST',
  path: '/api/chat/photos/reveal',
  summary: 'Shows a premium member the photo of one message that is marked as explicit, at no cost',
  audience: 'member',
  idempotency: 'accepted',
});
