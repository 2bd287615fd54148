import { expect, it } from '@jest/globals';
import { dayIn, dayWord } from './day.rules.ts';

it.each([
  ['2026-11-25', { kind: 'today' }],
  // A device whose clock is behind.
  ['2026-11-26', { kind: 'today' }],
  ['2026-11-24', { kind: 'yesterday' }],
  ['2026-11-23', { kind: 'weekday', day: '2026-11-23' }],
  ['2026-11-19', { kind: 'weekday', day: '2026-11-19' }],
  ['2026-11-18', { kind: 'date', day: '2026-11-18' }],
  ['2026-01-01', { kind: 'date', day: '2026-01-01' }],
  ['2025-12-31', { kind: 'year', day: '2025-12-31' }],
])('On 25 November, %s is told as %o', (day, word) => {
  expect(dayWord(day, '2026-11-25')).toEqual(word);
});

it('A moment is on the day of its zone', () => {
  const moment = Date.parse('2026-11-25T23:30:00Z');

  expect(dayIn('UTC')(moment)).toBe('2026-11-25');
  expect(dayIn('Europe/Amsterdam')(moment)).toBe('2026-11-26');
});
