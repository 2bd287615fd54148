import { describe, expect, it } from '@jest/globals';
import { placeholderStyle, srcSetOf } from './use-picture.ts';

describe('What stands for a photo', () => {
  it.each([
    ['#a1b2c3', '#a1b2c3'],
    ['data:image/webp;base64,UklGRg==', 'center / cover url("data:image/webp;base64,UklGRg==")'],
  ])('may be %s', (placeholder, background) => {
    expect(placeholderStyle(placeholder)).toEqual({ background });
  });

  it.each([
    null,
    undefined,
    '',
    'red',
    '#fff',
    'url(https://elsewhere.example)',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AA") ; color: red',
    'var(--c-page)',
  ])('is nothing for %j', (placeholder) => {
    expect(placeholderStyle(placeholder)).toBeUndefined();
  });
});

it('A picture of one width needs no choice of them', () => {
  expect([srcSetOf([]), srcSetOf([{ width: 320, filename: '/a' }])]).toEqual([undefined, undefined]);
  expect(
    srcSetOf([
      { width: 320, filename: '/a' },
      { width: 640, filename: '/b' },
    ]),
  ).toBe('/a 320w, /b 640w');
});
