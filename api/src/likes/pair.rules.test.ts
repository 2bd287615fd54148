import { describe, expect, it } from '@jest/globals';
import { isSeen, noLikes, stateOf, withLike, withoutLike, type Sight } from './pair.rules.ts';

const [anna, ben] = ['A', 'B'] as const;
const [first, then] = [new Date(1), new Date(2)];

describe('A pair', () => {
  it.each([
    [anna, ben],
    [ben, anna],
  ])('of %s who likes %s is liked on one side and received on the other', (one, other) => {
    const likes = withLike(noLikes, one, other, first);

    expect([stateOf(likes, one, other), stateOf(likes, other, one), likes.matchedAt]).toEqual([
      'liked',
      'received',
      null,
    ]);
  });

  it('is a match from the second like on', () => {
    const likes = withLike(withLike(noLikes, ben, anna, first), anna, ben, then);

    expect(likes).toEqual({ lowLikedAt: then, highLikedAt: first, matchedAt: then });
    expect([stateOf(likes, anna, ben), stateOf(likes, ben, anna)]).toEqual(['match', 'match']);
  });

  it('is not changed by a like that is there, nor by taking back one that is not', () => {
    const likes = withLike(noLikes, anna, ben, first);

    expect(withLike(likes, anna, ben, then)).toBe(likes);
    expect(withoutLike(likes, ben, anna)).toBe(likes);
  });

  it('is no match without one of the likes, and empty without both', () => {
    const match = withLike(withLike(noLikes, anna, ben, first), ben, anna, then);
    const one = withoutLike(match, anna, ben);

    expect([stateOf(one, anna, ben), stateOf(one, ben, anna), one.matchedAt]).toEqual(['received', 'liked', null]);
    expect(withoutLike(one, ben, anna)).toEqual(noLikes);
    expect(stateOf(noLikes, anna, ben)).toBeNull();
  });
});

describe('Another member', () => {
  it.each<[Sight, boolean, boolean]>([
    ['shown', true, true],
    ['hidden', false, true],
    ['gone', false, false],
  ])('who is %s: the like is seen %s, the match %s', (sight, like, match) => {
    expect([isSeen('received', sight), isSeen('liked', sight), isSeen('match', sight)]).toEqual([like, like, match]);
  });
});
