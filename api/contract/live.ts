import { defineCall, type NoInput } from './calls.ts';

/**
 * What an open page is told. An event says only that something changed: the page reads the change by the call that it
 * uses anyway, so a lost event loses nothing and no event holds private content.
 */
export type LiveEvent =
  /** The session that the stream was opened with is over. */
  | { kind: 'session_ended' }
  /** The account opened more streams than it may have, and this was the oldest. */
  | { kind: 'stream_replaced' }
  /** A moderator approved, rejected or marked a photo of the member. */
  | { kind: 'photo_decided'; photo: string };

export type LiveEventKind = LiveEvent['kind'];

export const openEvents = defineCall<NoInput, void>({
  verb: 'GET',
  path: '/api/events',
  summary: 'Streams events about the member while a page is open: session_ended, stream_replaced, photo_decided',
  audience: 'member',
  stream: true,
});
