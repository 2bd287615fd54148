import { describe, expect, it } from '@jest/globals';
import { backCode, costOfPhotos, sendable, takenBack } from './composer.rules.ts';

describe('What is sent of a text', () => {
  it.each([
    ['  Hello \n', 'Hello'],
    ['a\r\nb', 'a\nb'],
    [' \n\t ', ''],
    ['\u200b\u202e', ''],
    ['in\u200bvisible', 'invisible'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j is %j', (typed, sent) => {
    expect(sendable(typed)).toBe(sent);
  });
});

it('A refused text comes before what was typed since', () => {
  expect(takenBack(['One', 'Two'], 'Three')).toBe('One\nTwo\nThree');
  expect(takenBack(['One'], ' ')).toBe('One');
});

it.each([
  ['not_enough_credits', 'short'],
  ['message_price_changed', 'price'],
  ['same_text', undefined],
])('%s leads back to the box: %s', (code, back) => {
  expect(backCode(code)).toBe(back);
});

it.each([
  [1, 0, 6],
  [2, 0, 12],
  [2, 1, 6],
  [2, 2, 0],
  [2, 3, 0],
])('%d photos, of which %d are free, cost %d', (count, free, cost) => {
  expect(costOfPhotos({ free, price: 6 }, count)).toBe(cost);
});
