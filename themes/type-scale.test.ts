import { describe, expect, it } from '@jest/globals';
import { themes } from './index.ts';
import type { Theme } from './theme.ts';
import { typeScale, type TextSize } from './type-scale.ts';

const all: Theme[] = Object.values(themes);
const widths = [360, 768, 1_440];
const ascending: TextSize[] = ['caption', 'small', 'body', 'lead'];
const headings: TextSize[] = ['title-4', 'title-3', 'title-2', 'title-1', 'display', 'hero'];

describe('typeScale', () => {
  it.each(all)('of $name never sets text smaller than 12 px, nor a field smaller than 16', ({ type, composition }) => {
    const scale = typeScale(type, composition.title);

    for (const size of Object.values(scale)) expect(pixels(size, 360)).toBeGreaterThanOrEqual(12);
    expect(pixels(scale.control, 360)).toBeGreaterThanOrEqual(16);
  });

  it.each(all)('of $name has steps that differ visibly on every screen', ({ type, composition }) => {
    const scale = typeScale(type, composition.title);

    for (const width of widths)
      for (const steps of [ascending, headings]) {
        const sizes = steps.map((step) => pixels(scale[step], width));
        for (const [index, size] of sizes.slice(1).entries()) expect(size / sizes[index]!).toBeGreaterThan(1.04);
      }
  });

  it('follows the size of the body face and the scale of the display face', () => {
    const [plain, wide] = [themes.blush.type, themes.onyx.type];

    expect(rem(typeScale(wide, 'large')['title-3']) / rem(typeScale(plain, 'large')['title-3'])).toBeCloseTo(
      wide.display.scale / plain.display.scale,
      2,
    );
    expect(rem(typeScale(themes.linden.type, 'large').small)).toBeGreaterThan(rem(typeScale(plain, 'large').small));
  });
});

const rem = (size: string) => Number.parseFloat(size);

/** Computes `clamp`, `max`, and the cap by the window's width, as a browser with a root of 16 px does. */
function pixels(size: string, width: number): number {
  const [, inner, cap] = /^min\((.+),([\d.]+vw)\)$/.exec(size) ?? [];
  if (inner && cap) return Math.min(pixels(inner, width), inPixels(cap, width));
  const terms = size.replace(/^(clamp|max)\(|\)$/g, '').split(',');
  const values = terms.map((term) => term.split(' + ').reduce((sum, length) => sum + inPixels(length, width), 0));
  const [first = 0, second = first, third = Infinity] = values;
  return size.startsWith('clamp') ? Math.min(Math.max(first, second), third) : Math.max(...values);
}

function inPixels(length: string, width: number): number {
  const unit = { rem: 16, vw: width / 100, px: 1 }[length.replace(/^[\d.]+/, '') as 'rem' | 'vw' | 'px'];
  return Number.parseFloat(length) * unit;
}
