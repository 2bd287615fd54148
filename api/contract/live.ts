import { defineCall } from './calls.ts';

/**
 * What an open page is told. An event says only that something changed: the page reads the change by the call that it
 * uses anyway, so no event holds private content. On the wire the kind is the event's name, the rest its data.
 */
export type LiveEvent =
  /** A chat has a new message, from the other member or another device of this one. */
  | { kind: 'message'; conversation: string }
  /** The other member got or read messages, or another device of this one read them. */
  | { kind: 'read'; conversation: string }
  /** The other member is typing. */
  | { kind: 'typing'; conversation: string }
  /** A chat is gone: deleted on another device, or because of a block or an erasure. */
  | { kind: 'chat_gone'; conversation: string }
  /** The other member of a chat left, was banned or is back; or a moderator decided about a photo in it. */
  | { kind: 'chat_changed'; conversation: string }
  | { kind: 'like'; profile: string }
  | { kind: 'match'; profile: string }
  /** A like or match is gone or was seen on another device. */
  | { kind: 'like_changed'; profile: string }
  /** The balance of credits changed, or whether the member has premium. */
  | { kind: 'credits' }
  /** The page missed more than is stored or sent one by one: it refetches everything. */
  | { kind: 'missed' }
  /**
   * The stream is over. `ended`: the session is. `replaced`: the account opened more streams than it may have, and this
   * was the oldest.
   */
  | { kind: 'session'; reason: 'ended' | 'replaced' }
  /** A moderator approved, rejected or marked a photo of the member. */
  | { kind: 'photo_decided'; photo: string }
  /** Moderators decided something about the member, or about a report or an appeal of theirs. */
  | { kind: 'decision' };

export type LiveEventKind = LiveEvent['kind'];

/** Names that a browser listens for. */
export const liveEventKinds = [
  'message',
  'read',
  'typing',
  'chat_gone',
  'chat_changed',
  'like',
  'match',
  'like_changed',
  'credits',
  'photo_decided',
  'decision',
  'missed',
  'session',
] as const satisfies readonly LiveEventKind[];

/** `lastEventId`: for browsers whose own reconnection is not used; the header `Last-Event-ID` is the same. */
export const openEvents = defineCall<{ lastEventId?: number }, void>({
  verb: 'GET',
  path: '/api/events',
  summary:
    'Streams events about the member while a page is open: message, read, typing, chat_gone, chat_changed, like, match, like_changed, credits, photo_decided, decision, missed, session. After Last-Event-ID it begins with what was missed',
  audience: 'member',
  stream: true,
});
