import { describe, expect, it } from '@jest/globals';
import { orderStates } from '@manyhearts/contract/orders';
import { isSettled, nextAskMs } from './payment.rules.ts';

it('waits for the provider while it has not decided', () => {
  expect(orderStates.filter((status) => !isSettled(status))).toEqual(['created', 'open', 'pending']);
});

describe('The next question', () => {
  it.each([
    [0, 2_000],
    [29_999, 2_000],
    [30_000, 10_000],
    [299_999, 10_000],
    [300_000, 60_000],
  ])('after %i ms comes in %i ms', (waited, next) => {
    expect(nextAskMs(waited)).toBe(next);
  });
});
