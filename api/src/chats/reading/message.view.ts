import type { ChatGifView } from '@manyhearts/contract/gifs';
import type { ChatPhotoView, MessageState, MessageView } from '@manyhearts/contract/messages';
import { hintsOf } from '../message-text.rules.ts';
import type { MessageRow } from './messages.queries.ts';

type ShownMessage = Pick<
  MessageRow,
  'id' | 'number' | 'senderId' | 'clientId' | 'kind' | 'text' | 'gift' | 'credits' | 'returnedAt' | 'createdAt'
>;
/** The viewing member, with the message's photo or GIF as this member sees it. */
type Onlooker = {
  ownId: string;
  receipts: Receipts;
  photo: ChatPhotoView | null;
  isTakenDown?: boolean;
  gif: ChatGifView | null;
};

/** Numbers up to which messages were read and delivered, as this member may know them. */
export type Receipts = { readUpTo: number; peerReadUpTo: number; peerDeliveredUpTo: number };

export function stateOf(number: number, isOwn: boolean, receipts: Receipts): MessageState {
  if (!isOwn) return number <= receipts.readUpTo ? 'read' : 'delivered';
  if (number <= receipts.peerReadUpTo) return 'read';
  return number <= receipts.peerDeliveredUpTo ? 'delivered' : 'sent';
}

export function toMessageView(
  row: ShownMessage,
  { ownId, receipts, photo, isTakenDown = false, gif }: Onlooker,
): MessageView {
  const { id, number, senderId, clientId, kind, text, gift, credits, returnedAt, createdAt } = row;
  const own = senderId === ownId;
  return {
    id,
    number,
    own,
    clientId: own ? clientId : null,
    kind,
    text,
    photo,
    gift,
    gif,
    state: stateOf(number, own, receipts),
    credits: own ? credits : 0,
    // A text that is sent is never empty, so moderators removed this one.
    takenDown: isTakenDown || (kind === 'text' && text === ''),
    returned: own && returnedAt !== null,
    // A GIF's text is its source's, not the sender's.
    hints: own || kind !== 'text' ? [] : hintsOf(text),
    at: createdAt.toISOString(),
  };
}
