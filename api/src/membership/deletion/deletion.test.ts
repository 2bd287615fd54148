import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { dayMs } from '../../core/text/durations.ts';
import { canComeBack, erasureDate, mayLeave } from './deletion.service.ts';

const asked = new Date('2026-03-28T23:30:00.000Z');
const after = (ms: number) => new Date(asked.getTime() + ms);
const fortnight = limits.reactivationDays * dayMs;

describe('A deleted account', () => {
  it('is kept for as many days of 24 hours as the texts promise, whatever clocks do', () => {
    expect(erasureDate(asked).toISOString()).toBe('2026-04-11T23:30:00.000Z');
  });

  it.each([
    [0, true],
    [fortnight - 1, true],
    [fortnight, false],
    [fortnight + 1, false],
  ])('can be brought back %d ms later: %s', (ms, expected) => {
    expect(canComeBack({ eraseAt: erasureDate(asked) }, after(ms))).toBe(expected);
  });

  it.each([
    ['active', true],
    ['not_confirmed', true],
    ['blocked', false],
    ['pending_deletion', false],
  ] as const)('may have been %s before: %s', (status, expected) => {
    expect(mayLeave(status)).toBe(expected);
  });
});
