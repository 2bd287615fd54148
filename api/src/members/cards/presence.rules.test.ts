import { describe, expect, it } from '@jest/globals';
import { activityOf, isOnline } from './presence.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

describe('Whether somebody is online', () => {
  it.each<[string, number, boolean]>([
    ['just now', 0, true],
    ['five minutes ago', 300 * second, true],
    ['a second longer ago', 301 * second, false],
    ['in a time to come', -second, false],
  ])('who was active %s', (_, ago, expected) => {
    expect(isOnline('member', now - ago, now)).toBe(expected);
  });

  it('nobody is who is nobody', () => {
    expect(isOnline('fictional', now, now)).toBe(false);
  });
});

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
