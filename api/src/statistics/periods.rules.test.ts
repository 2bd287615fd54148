import { describe, expect, it } from '@jest/globals';
import { monthsAndDays, monthsUntil, periodUntil } from './periods.rules.ts';

describe('A period', () => {
  it.each([
    ['today', '2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25'],
    ['7_days', '2026-11-26', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['28_days', '2026-03-29', '2026-03-02', '2026-02-02', '2026-03-01'],
    ['month', '2026-11-26', '2026-11-01', '2026-10-01', '2026-10-26'],
    ['month', '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
    // The month before is shorter.
    ['month', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ] as const)('of %s that ends on %s begins on %s, after the one from %s to %s', (name, to, from, ...before) => {
    expect(periodUntil(name, to)).toEqual({ from, to, before: { from: before[0], to: before[1] } });
  });
});

describe('Whole months of a period', () => {
  it.each([
    ['2025-11-27', '2026-11-26', ['2025-12', '2026-10'], ['2025-11-27', '2025-11-30'], ['2026-11-01', '2026-11-26']],
    ['2026-02-01', '2026-02-28', ['2026-02', '2026-02']],
    ['2024-01-31', '2024-02-29', ['2024-02', '2024-02'], ['2024-01-31', '2024-01-31']],
    ['2026-01-01', '2026-03-01', ['2026-01', '2026-02'], ['2026-03-01', '2026-03-01']],
  ])('from %s to %s leave the days around them', (from, to, months, ...days) => {
    const spans = days.map(([first, last]) => ({ from: first, to: last }));
    expect(monthsAndDays({ from, to })).toEqual({ months: [{ from: months[0], to: months[1] }], days: spans });
  });

  it.each([
    ['2026-02-02', '2026-02-28'],
    ['2026-02-15', '2026-03-30'],
    ['2026-11-26', '2026-11-26'],
  ])('are none from %s to %s', (from, to) => {
    expect(monthsAndDays({ from, to })).toEqual({ months: [], days: [{ from, to }] });
  });
});

it('The last months are in order across a year', () => {
  expect(monthsUntil('2026-02-10', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});
