import { defineCall, type NoInput } from './calls.ts';
import type { MemberCardView, LikeState } from './members.ts';

/** Cards of one answer; a page asks for more before they run out. */
export const swipeDeckSize = 20;

/**
 * `likesLeft`: likes of the swipe game that are left today, in the brand's time zone; null if there is no limit.
 * `likesResetAt`: when new ones come; null if there is no limit.
 */
export type LikesLeft = { likesLeft: number | null; likesResetAt: string | null };

/** `canUndo`: the last swipe was a pass, which can be undone. */
export type SwipeDeckAnswer = LikesLeft & { profiles: MemberCardView[]; canUndo: boolean };

export const readSwipeDeck = defineCall<NoInput, SwipeDeckAnswer>({
  verb: 'GET',
  path: '/api/swipe',
  summary: 'Lists members who fit both ways and were not swiped yet; changes nothing',
  audience: 'member',
  legacy: true,
});

export type SwipeInput = { profile: string; like: boolean };
export type SwipeAnswer = LikesLeft & { state: LikeState | null };

export const swipe = defineCall<SwipeInput, SwipeAnswer>({
  verb: 'POST',
  path: '/api/swipe',
  summary: 'Likes a member of the deck, or passes; idempotent',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
});

/** Null: the last swipe was no pass, or is undone already. */
export type UndoSwipeAnswer = LikesLeft & { profile: MemberCardView | null };

export const undoSwipe = defineCall<NoInput, UndoSwipeAnswer>({
  verb: 'POST',
  path: '/api/swipe/undo',
  summary: 'Takes the last pass back; its member is the first of the deck again',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
});
