import { defineCall } from './calls.ts';
import type { MemberCardView, LikeState } from './members.ts';

/** Default page length. */
export const likesPerPage = 24;

/** A match is in both lists. With `type` only likes of that state are listed. */
export type LikesAnswer = {
  /** Profiles that the member likes. */
  profiles: MemberCardView[];
  /** Profiles that like the member. */
  likedBy: MemberCardView[];
  nextCursor: string | null;
};

export const listLikes = defineCall<{ type?: LikeState; cursor?: string; limit?: number }, LikesAnswer>({
  verb: 'GET',
  path: '/api/likes',
  summary: 'Lists likes and matches, page by page: new ones first, then latest first',
  audience: 'member',
  legacy: true,
});

export type LikeInput = { profile: string };
/** Null: neither likes the other. */
export type LikeAnswer = { state: LikeState | null };

export const like = defineCall<LikeInput, LikeAnswer>({
  verb: 'POST',
  path: '/api/like',
  summary: 'Likes a member; a match if they like this one too. Idempotent',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
});

export const withdrawLike = defineCall<LikeInput, LikeAnswer>({
  verb: 'DELETE',
  path: '/api/like',
  summary: 'Takes a like back, and with it a match; succeeds if there is none',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
});

/** Reading a profile changes nothing, so its page makes this call. */
export const markLikeSeen = defineCall<LikeInput, void>({
  verb: 'POST',
  path: '/api/like/seen',
  summary: 'Marks a received like or a match as seen; succeeds if there is none',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});
