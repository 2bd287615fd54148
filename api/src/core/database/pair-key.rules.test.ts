import { expect, it } from '@jest/globals';
import { pairKey } from './pair-key.rules.ts';

it('Two members have one key, whichever of them is named first', () => {
  expect([pairKey('a', 'b'), pairKey('b', 'a')]).toEqual(Array(2).fill({ lowId: 'a', highId: 'b' }));
});
