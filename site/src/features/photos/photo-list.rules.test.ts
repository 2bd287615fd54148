import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { aPhoto } from '../../../test/a-member.ts';
import { turnedSize } from './CropDialog.tsx';
import { changed, decided, fileFault, moved, quotaOf, takenBack, without } from './photo-list.rules.ts';

const { maxBytes, free, premium } = limits.photos;

describe('What a device can tell of a file', () => {
  it.each([
    ['image/jpeg', maxBytes, undefined],
    ['image/avif', 1, undefined],
    ['image/jpeg', maxBytes + 1, 'tooLarge'],
    ['image/heic', 1, 'type'],
    ['image/svg+xml', 1, 'type'],
    ['', 1, 'type'],
  ])('%s of %i bytes', (type, size, expected) => {
    expect(fileFault({ type, size })).toBe(expected);
  });
});

describe('The quota', () => {
  it.each([
    [false, 0, free, free],
    [false, free - 1, free, 1],
    [false, free, free, 0],
    [true, free, premium, premium - free],
    [false, premium, free, 0],
  ])('of a member (premium: %s) with %i photos', (isPremium, count, limit, left) => {
    expect(quotaOf(isPremium, count)).toEqual({ limit, left });
  });
});

describe('The order', () => {
  it.each([
    [0, 2, 'BCA'],
    [2, 0, 'CAB'],
    [1, 1, 'ABC'],
    [0, -1, 'ABC'],
    [2, 3, 'ABC'],
    [5, 0, 'ABC'],
  ])('from %i to %i', (from, to, expected) => {
    expect(moved(['A', 'B', 'C'], from, to).join('')).toBe(expected);
  });
});

it('There is one main photo', () => {
  const photos = [aPhoto('A', { main: true }), aPhoto('B')];

  expect(changed(photos, aPhoto('B', { main: true })).map(({ main }) => main)).toEqual([false, true]);
  expect(changed(photos, aPhoto('B', { caption: 'x' })).map(({ main }) => main)).toEqual([true, false]);
  expect(without(photos, { id: 'A' }).map(({ id }) => id)).toEqual(['B']);
});

it('What was not done is taken back, and what came and went meanwhile stays so', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((id) => aPhoto(id));

  expect(takenBack([c!, a!, d!], [a!, b!, c!]).map(({ id }) => id)).toEqual(['A', 'C', 'D']);
});

it.each([
  [0, 4, 3],
  [90, 3, 4],
  [180, 4, 3],
  [270, 3, 4],
  [-90, 3, 4],
])('Turned by %i, a picture of 4 × 3 takes %i × %i', (degrees, width, height) => {
  expect(turnedSize({ width: 4, height: 3 }, degrees)).toEqual({ width, height });
});

it('What a moderator decided is taken over, and the order and texts that are being changed here stay', () => {
  const here = [aPhoto('B', { status: 'pending', caption: 'new' }), aPhoto('A', { main: true }), aPhoto('C')];
  const fresh = [
    aPhoto('A', { status: 'rejected', reason: 'unclear' }),
    aPhoto('B', { main: true, caption: 'old' }),
    aPhoto('D'),
  ];

  expect(
    decided(here, fresh).map(({ id, status, reason, main, caption }) => [id, status, reason, main, caption]),
  ).toEqual([
    ['B', 'approved', null, true, 'new'],
    ['A', 'rejected', 'unclear', false, ''],
    ['C', 'approved', null, false, ''],
  ]);
});
