import { describe, expect, it } from '@jest/globals';
import { applyOverrides } from './build-theme.ts';
import { contrast } from './contrast.ts';
import { alongHero } from './hero-colours.ts';
import { themes } from './index.ts';
import { modes } from './recipe.ts';
import type { Palette, Theme } from './theme.ts';

const all: Theme[] = Object.values(themes);
const leastSeen = (shape: string, palette: Palette) =>
  Math.min(...alongHero(palette).map((ground) => contrast(shape, ground)));

describe('the colours of a drawing', () => {
  it.each(all)('can be told from the hero of $name by day and by night', (theme) => {
    for (const mode of modes) {
      const palette = theme[mode];
      for (const shape of [palette.artLead, palette.artSecond])
        expect(leastSeen(shape, palette)).toBeGreaterThanOrEqual(1.3);
      expect(contrast(palette.artDeep, palette.artPale)).toBeGreaterThanOrEqual(7);
    }
  });

  it('move off the hero when a brand paints both with one colour', () => {
    const { light } = applyOverrides(themes.iris, { primary: '#00796b', secondary: '#00796b' });

    expect(leastSeen(light.artLead, light)).toBeGreaterThanOrEqual(1.3);
    expect(leastSeen(light.artSecond, light)).toBeGreaterThanOrEqual(1.3);
  });
});

describe('the strong band', () => {
  it('is the brand’s own colour, and never a lamp at night', () => {
    expect(themes.linden.light.strong).toBe(themes.linden.recipe.brand.primary);
    for (const { dark } of all) expect(contrast(dark.strong, dark.page)).toBeLessThan(4);
  });

  it('is darkened under white where a brand’s colour is light', () => {
    const { light } = applyOverrides(themes.linden, { primary: '#ffe14a' });

    expect(contrast('#ffffff', light.strong)).toBeGreaterThanOrEqual(4.5);
  });
});
