import { describe, expect, it } from '@jest/globals';
import { countedTitle, unreadOf } from './unread.rules.ts';

describe('What is new', () => {
  it.each([
    [{ unreadMessages: 0, newLikes: 0 }, 0],
    [{ unreadMessages: 3, newLikes: 0 }, 3],
    [{ unreadMessages: 3, newLikes: 120 }, 123],
    [{ unreadMessages: -1, newLikes: 2 }, 2],
  ])('of %j is %i', (member, unread) => expect(unreadOf(member)).toBe(unread));

  it.each([
    ['Rosewood', 0, 'Rosewood'],
    ['Rosewood', 1, '(1) Rosewood'],
    ['(5) Stars', 123, '(123) (5) Stars'],
  ])('makes %j with %i %j', (title, unread, counted) => expect(countedTitle(title, unread)).toBe(counted));
});
