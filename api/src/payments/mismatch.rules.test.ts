import { describe, expect, it } from '@jest/globals';
import { mismatchOf } from './quarantine/quarantine.rules.ts';

const payment = { orderId: 'O', profileRef: 'pfl_1', isLive: true };
const expected = { orderId: 'O', account: { profileRef: 'pfl_1', isLive: true }, needsLive: true };

describe('A payment', () => {
  it('is the one of its order', () => {
    expect(mismatchOf(payment, expected)).toBeUndefined();
    expect(mismatchOf({ ...payment, profileRef: null }, expected)).toBeUndefined();
  });

  it.each([
    ['order', { orderId: 'P' }],
    ['order', { orderId: null }],
    ['profile', { profileRef: 'pfl_2' }],
    ['mode', { isLive: false }],
  ])('is none of another %s', (mismatch, other) => {
    expect(mismatchOf({ ...payment, ...other }, expected)).toBe(mismatch);
  });

  it('without money counts only where no money is needed', () => {
    const account = { profileRef: 'pfl_1', isLive: false };

    expect(mismatchOf({ ...payment, isLive: false }, { ...expected, account })).toBe('mode');
    expect(mismatchOf({ ...payment, isLive: false }, { ...expected, account, needsLive: false })).toBeUndefined();
  });
});
