import { describe, expect, it } from '@jest/globals';
import { likesLeft, likesPerDay, likesToday } from './swipe-likes.rules.ts';

const zone = 'Europe/Amsterdam';
const late = new Date('2026-11-25T22:59:59Z');
const midnight = new Date('2026-11-25T23:00:00Z');

describe('Likes of the swipe game', () => {
  it.each([
    [false, 4],
    [true, null],
  ])('are limited by what the brand says: premium %s', (isPremium, expected) => {
    expect(likesPerDay({ swipeLikesPerDay: 4, swipeLikesPerDayPremium: null }, isPremium)).toBe(expected);
  });

  it('count until midnight of the brand', () => {
    const given = { day: '2026-11-25', likes: 3 };

    expect(likesToday(given, late, zone)).toEqual(given);
    expect(likesToday(given, midnight, zone)).toEqual({ day: '2026-11-26', likes: 0 });
  });

  it.each<[string, number, number | null, number | null]>([
    ['none', 0, 4, 4],
    ['some', 3, 4, 1],
    ['all', 4, 4, 0],
    ['more than the brand allows by now', 4, 2, 0],
    ['any number without a limit', 9, null, null],
  ])('of which %s were given leave the rest', (_, likes, perDay, left) => {
    expect(likesLeft({ day: '2026-11-25', likes }, perDay, late, zone)).toEqual({
      likesLeft: left,
      likesResetAt: perDay === null ? null : midnight.toISOString(),
    });
  });
});
