import { describe, expect, it } from '@jest/globals';
import { dayAfter, daysFromTo } from '../core/text/local-day.rules.ts';
import { daysAtOnce, dueDays, mostDays } from './due-days.rules.ts';

const today = '2026-11-26';

describe('The days to count', () => {
  it('of a new brand are today', () => {
    expect(dueDays({ today, firstDay: today, counted: undefined, open: [] })).toEqual([today]);
  });

  it('of a day that goes on are that day once', () => {
    const counted = { first: '2026-11-20', last: today };
    expect(dueDays({ today, firstDay: '2026-11-20', counted, open: [today] })).toEqual([today]);
  });

  it('after midnight are the day that ended, and the new one', () => {
    const counted = { first: '2026-11-01', last: '2026-11-25' };
    expect(dueDays({ today, firstDay: '2026-11-01', counted, open: ['2026-11-25'] })).toEqual(['2026-11-25', today]);
  });

  it('after an outage are all days since', () => {
    const counted = { first: '2026-11-01', last: '2026-11-22' };
    expect(dueDays({ today, firstDay: '2026-11-01', counted, open: ['2026-11-22'] })).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      today,
    ]);
  });

  it('of an old brand reach back to its first fact in several goes, newest first, without a gap', () => {
    const firstDay = dayAfter(today, -150);
    let counted: { first: string; last: string } | undefined;
    const all: string[] = [];
    for (let go = 0; go < 5; go += 1) {
      const days = dueDays({ today, firstDay, counted, open: [] });
      all.push(...days);
      counted = { first: all.toSorted()[0] ?? today, last: today };
      expect(daysFromTo(counted.first, today)).toBe(all.length);
    }

    expect(all).toEqual(Array.from({ length: 151 }, (_, back) => dayAfter(today, -back)));
  });

  it('after a very long outage are counted in several goes, without a gap', () => {
    const counted = { first: '2026-01-01', last: dayAfter(today, -100) };
    const days = dueDays({ today, firstDay: '2026-01-01', counted, open: [] });

    expect(days).toEqual(Array.from({ length: daysAtOnce }, (_, at) => dayAfter(counted.last, at + 1)));
  });

  it('go no further back than the longest history', () => {
    const counted = { first: dayAfter(today, 1 - mostDays), last: today };
    expect(dueDays({ today, firstDay: '2019-01-01', counted, open: [] })).toEqual([dayAfter(today, -mostDays)]);
  });
});
