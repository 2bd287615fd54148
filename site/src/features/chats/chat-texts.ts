import type { GiftId } from '@manyhearts/contract/gifts';
import type { ActivityBand } from '@manyhearts/contract/member-profile';
import type { MessageHint, MessageKind, MessageState } from '@manyhearts/contract/messages';

/** Texts of `chats` by what they are about. */
export const activityTexts = {
  today: 'activity.today',
  week: 'activity.week',
  month: 'activity.month',
  longer: 'activity.longer',
} as const satisfies Record<Exclude<ActivityBand, 'online'>, string>;

export const kindTexts = {
  photo: 'kind.photo',
  gift: 'kind.gift',
  gif: 'kind.gif',
} as const satisfies Record<Exclude<MessageKind, 'text'>, string>;

export const stateTexts = {
  sending: 'state.sending',
  failed: 'state.failed',
  sent: 'state.sent',
  delivered: 'state.delivered',
  read: 'state.read',
} as const satisfies Record<MessageState | 'sending' | 'failed', string>;

export const hintTexts = {
  money: 'hint.money',
  contact_details: 'hint.contact_details',
  link: 'hint.link',
} as const satisfies Record<MessageHint, string>;

export const giftTexts = {
  rose: 'gift.rose',
  coffee: 'gift.coffee',
  cake: 'gift.cake',
  balloon: 'gift.balloon',
  champagne: 'gift.champagne',
  teddy: 'gift.teddy',
  bouquet: 'gift.bouquet',
  ring: 'gift.ring',
} as const satisfies Record<GiftId, string>;
