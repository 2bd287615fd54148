import { describe, expect, it } from '@jest/globals';
import { activityOf } from './activity.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;
const day = 86_400_000;

describe('How lately somebody was there', () => {
  it.each<[string, number, string]>([
    ['just now', 0, 'online'],
    ['five minutes ago', 5 * minute, 'online'],
    ['a little longer ago', 5 * minute + 1, 'today'],
    ['a day ago', day, 'today'],
    ['a little more than a day ago', day + 1, 'week'],
    ['a week ago', 7 * day, 'week'],
    ['a little more than a week ago', 7 * day + 1, 'month'],
    ['thirty days ago', 30 * day, 'month'],
    ['a little more than that ago', 30 * day + 1, 'longer'],
  ])('of somebody who was there %s', (_, ago, expected) => {
    expect(activityOf('member', now - ago, now)).toBe(expected);
  });

  it('is said of nobody who is nobody', () => {
    expect(activityOf('fictional', now, now)).toBeNull();
  });
});
