import { describe, expect, it } from '@jest/globals';
import { isOnline } from './presence.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const second = 1_000;

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
