import { describe, expect, it } from '@jest/globals';
import { blend, isColour, toHex, toOklch } from './colour.ts';

describe('colour', () => {
  it('knows where red lies', () => {
    const red = toOklch('#ff0000');

    expect(red.lightness).toBeCloseTo(0.628, 3);
    expect(red.chroma).toBeCloseTo(0.2577, 3);
    expect(red.hue).toBeCloseTo(29.23, 1);
  });

  it('comes back as the same colour', () => {
    for (let value = 0; value <= 0xffffff; value += 65_521) {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(toHex(toOklch(hex))).toBe(hex);
    }
  });

  it('gives up chroma, not lightness or hue, for a colour no screen can show', () => {
    const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 150 }));

    expect(shown.lightness).toBeCloseTo(0.7, 1);
    expect(Math.abs(shown.hue - 150)).toBeLessThan(2);
    expect(shown.chroma).toBeLessThan(0.3);
  });

  it('blends as a gradient does', () => {
    expect(blend('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(blend('#ff0000', '#0000ff', 0.25)).toBe('#bf0040');
  });

  it.each(['red', '#fff', '#12345g', '#1234567', ' #123456', '#123456;', null, 7])(
    'does not take %p for a colour',
    (value) => {
      expect(isColour(value)).toBe(false);
    },
  );
});
