import { describe, expect, it } from '@jest/globals';
import { leastWeight, refusalOf, room, weightOf, type PictureHead } from './photo-cost.rules.ts';

const head = (own: Partial<PictureHead>): PictureHead => ({
  format: 'jpeg',
  width: 4_000,
  height: 3_000,
  pages: 1,
  channels: 3,
  isDeep: false,
  isProgressive: false,
  chroma: '4:2:0',
  ...own,
});
const large = (megapixels: number) => ({ code: 'photo_too_large', params: { megapixels } });

describe('What a picture may be', () => {
  it.each<[string, Partial<PictureHead>, unknown]>([
    ['a JPEG of fifty megapixels', { width: 10_000, height: 5_000 }, undefined],
    ['a JPEG of a row more', { width: 10_000, height: 5_001 }, large(50)],
    ['a progressive one of fifty', { width: 10_000, height: 5_000, isProgressive: true }, undefined],
    [
      'a progressive one with all its colours, of thirty-six',
      { width: 10_000, height: 3_600, isProgressive: true, chroma: '4:4:4' },
      undefined,
    ],
    [
      'a progressive one with all its colours, of thirty-seven',
      { width: 10_000, height: 3_700, isProgressive: true, chroma: '4:4:4' },
      large(36),
    ],
    [
      'a progressive one for print, of thirty',
      { width: 10_000, height: 3_000, isProgressive: true, channels: 4, chroma: '4:4:4:4' },
      large(27),
    ],
    ['a WebP of fifty', { format: 'webp', width: 10_000, height: 5_000, channels: 4 }, undefined],
    [
      'a PNG of fifty with sixteen bits',
      { format: 'png', width: 7_000, height: 7_000, channels: 4, isDeep: true },
      undefined,
    ],
    [
      'an interlaced PNG of fifty',
      { format: 'png', width: 10_000, height: 5_000, channels: 4, isProgressive: true },
      undefined,
    ],
    [
      'an interlaced PNG of fifty with sixteen bits',
      { format: 'png', width: 10_000, height: 5_000, channels: 4, isDeep: true, isProgressive: true },
      large(26),
    ],
    ['a PNG that is very wide', { format: 'png', width: 240_000, height: 205, channels: 4, isDeep: true }, large(4)],
    ['an AVIF of sixteen', { format: 'heif', width: 4_000, height: 4_000 }, undefined],
    ['an AVIF of a row more', { format: 'heif', width: 4_000, height: 4_001 }, large(16)],
    [
      'an AVIF of ten with more than eight bits',
      { format: 'heif', width: 4_000, height: 2_500, isDeep: true },
      undefined,
    ],
    [
      'an AVIF of a row more with more than eight bits',
      { format: 'heif', width: 4_000, height: 2_501, isDeep: true },
      large(10),
    ],
    [
      'an AVIF of sixteen that lets something shine through',
      { format: 'heif', width: 4_000, height: 4_000, channels: 4 },
      large(10),
    ],
    ['a film of a hundred frames', { pages: 100 }, undefined],
    ['a film of a hundred and one', { pages: 101 }, { code: 'photo_unreadable', params: {} }],
    ['a side of two hundred pixels', { width: 200 }, undefined],
    ['a side of one less', { height: 199 }, { code: 'photo_too_small', params: { pixels: 200 } }],
    [
      'a wide PNG that is also too small',
      { format: 'png', width: 1_000_000, height: 1 },
      { code: 'photo_too_small', params: { pixels: 200 } },
    ],
    ['a format that nobody weighed', { format: 'tiff' }, { code: 'photo_unreadable', params: {} }],
  ])('%s', (_, own, verdict) => {
    expect(refusalOf(head(own))).toEqual(verdict);
  });
});

describe('What a picture weighs', () => {
  it('is little when it is read row by row, and more the more of it is held at once', () => {
    expect(weightOf(head({}))).toBe(leastWeight);
    expect(weightOf(head({ isProgressive: true }))).toBe(leastWeight + 36_000_000);
    expect(weightOf(head({ format: 'webp' }))).toBe(leastWeight + 51_600_000);
  });

  it.each<[string, Partial<PictureHead>]>([
    ['AVIF, however small', { format: 'heif', width: 300, height: 300 }],
    ['more than half of the room', { isProgressive: true, width: 10_000, height: 5_000 }],
  ])('is all the room for %s', (_, own) => {
    expect(weightOf(head(own))).toBe(room);
  });
});
