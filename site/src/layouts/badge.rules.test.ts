import { describe, expect, it } from '@jest/globals';
import { balanceBadge, cappedBadge } from './badge.rules.ts';

describe('cappedBadge', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i shows as %s', (count, text) => expect(cappedBadge(count)).toBe(text));
});

describe('balanceBadge', () => {
  it.each([
    [11, null],
    [10, { text: '10', level: 'warning' }],
    [1, { text: '1', level: 'warning' }],
    [0, { text: '0', level: 'danger' }],
  ] as const)('%i credits', (credits, badge) => expect(balanceBadge(credits)).toEqual(badge));
});
