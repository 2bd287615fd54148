import type { ChatPartner, ChatView } from '@manyhearts/contract/chats';
import { ageOn } from '@manyhearts/contract/age';
import { activityOf, isOnline } from '../../members/cards/presence.rules.ts';
import type { PhotoViewer } from '../../photos/access/photo.rules.ts';
import { toMainImage, type MainPhotoRow, type PhotoScene } from '../../photos/access/photo.view.ts';
import type { PartnerRow } from '../chat-scene.queries.ts';
import { partnerStateOf } from '../partner.rules.ts';
import type { ChatRow } from './chat-list.queries.ts';
import { stateOf } from './message.view.ts';

/** The viewing member, and the time. */
export type Onlooker = { viewer: PhotoViewer; scene: PhotoScene; now: Date };

/** Members who left, and those who hide, keep their name here and show nothing else that changes. */
export function toChatPartner(row: PartnerRow & MainPhotoRow, { viewer, scene, now }: Onlooker): ChatPartner {
  const { partnerId: id, name, birthdate, origin, isInvisible, isListed, lastActiveAt } = row;
  const state = partnerStateOf(row);
  const isGone = state === 'left' || state === 'unconfirmed';
  const isSeen = isListed === true && !isInvisible && !isGone && lastActiveAt !== null;
  return {
    id,
    name,
    age: ageOn(birthdate, now),
    mainImage: isGone ? null : toMainImage(row, viewer, scene),
    online: isSeen && isOnline(origin, lastActiveAt, now.getTime()),
    activity: isSeen ? activityOf(origin, lastActiveAt, now.getTime()) : null,
    origin,
    fictionalIcon: origin === 'fictional',
    state,
  };
}

export function toChatView(row: ChatRow, onlooker: Onlooker): ChatView {
  const { conversationId, unread, lastAt, lastNumber, lastKind, lastOwn, snippet } = row;
  return {
    conversation: { id: conversationId },
    profile: toChatPartner(row, onlooker),
    numUnreadMessages: unread,
    last: {
      kind: lastKind,
      text: snippet,
      own: lastOwn,
      state: stateOf(lastNumber, lastOwn, row),
      at: lastAt.toISOString(),
    },
  };
}
