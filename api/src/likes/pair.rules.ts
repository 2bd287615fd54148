import type { LikeState } from '@manyhearts/contract/members';
import type { Pair } from './pair.entity.ts';

export type Likes = Pick<Pair, 'lowLikedAt' | 'highLikedAt' | 'matchedAt'>;
export const noLikes: Likes = { lowLikedAt: null, highLikedAt: null, matchedAt: null };

/** What is between `member` and `other`, from the member's side. */
export function stateOf({ lowLikedAt, highLikedAt }: Likes, member: string, other: string): LikeState | null {
  const [own, theirs] = member < other ? [lowLikedAt, highLikedAt] : [highLikedAt, lowLikedAt];
  if (own && theirs) return 'match';
  if (own) return 'liked';
  return theirs ? 'received' : null;
}

/** With the member's like. Liking again changes nothing, not even the time. */
export function withLike(likes: Likes, member: string, other: string, now: Date): Likes {
  const side = member < other ? 'lowLikedAt' : 'highLikedAt';
  if (likes[side]) return likes;
  const changed = { ...likes, [side]: now };
  return { ...changed, matchedAt: changed.lowLikedAt && changed.highLikedAt ? now : null };
}

/** Without the member's like, and so without a match. */
export function withoutLike(likes: Likes, member: string, other: string): Likes {
  const side = member < other ? 'lowLikedAt' : 'highLikedAt';
  return likes[side] ? { ...likes, [side]: null, matchedAt: null } : likes;
}

/** How a brand shows a profile to its members. `hidden`: invisible, so that only matches see it. */
export type Sight = 'shown' | 'hidden' | 'gone';

/** `isVisible`: in the brand's searches. */
export function sightBy(isListed: boolean, isVisible: boolean): Sight {
  if (!isListed) return 'gone';
  return isVisible ? 'shown' : 'hidden';
}

/** Whether a member in this state sees the other, who is shown to them like that. */
export function isSeen(state: LikeState, sight: Sight): boolean {
  return sight === 'shown' || (sight === 'hidden' && state === 'match');
}
