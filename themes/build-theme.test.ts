import { describe, expect, it } from '@jest/globals';
import { themeSettings } from '@manyhearts/contract/settings/theme';
import { applyOverrides } from './build-theme.ts';
import { toOklch } from './colour.ts';
import { contrast } from './contrast.ts';
import { fontPairs } from './font-pairs.ts';
import { glyphs } from './glyphs.ts';
import { themes } from './index.ts';

describe('buildTheme', () => {
  it('darkens a mid-tone until white can be read on it, and keeps its hue', () => {
    const { light } = applyOverrides(themes.blush, { primary: '#ff4d8d' });

    expect(light.actionText).toBe('#ffffff');
    expect(contrast('#ffffff', light.action)).toBeLessThan(4.7);
    expect(Math.abs(toOklch(light.action).hue - toOklch('#ff4d8d').hue)).toBeLessThan(2);
  });

  it('leaves a light brand colour as it is and writes on it in ink', () => {
    const { light, dark } = applyOverrides(themes.blush, { primary: '#ffd800' });

    expect([light.action, dark.action]).toEqual(['#ffd800', '#ffd800']);
    expect(toOklch(light.actionText).lightness).toBeLessThan(0.3);
  });

  it('keeps a colour that already works', () => {
    expect(themes.iris.light.action).toBe(themes.iris.recipe.brand.primary);
  });

  it('turns a black brand round at night instead of making it grey', () => {
    const { light, dark } = applyOverrides(themes.blush, { primary: '#000000' });

    expect(light.action).toBe('#000000');
    expect(toOklch(dark.action).lightness).toBeGreaterThan(0.8);
  });

  it.each(Object.values(themes))('moves $name under the pointer and the thumb', ({ light, dark }) => {
    for (const { action, actionHover, actionPressed } of [light, dark]) {
      expect(new Set([action, actionHover, actionPressed]).size).toBe(3);
    }
  });

  it.each(Object.values(themes))('gives $name a hero button that is not lost in the hero', ({ light, dark }) => {
    for (const { heroAction, heroFrom } of [light, dark])
      expect(contrast(heroAction, heroFrom)).toBeGreaterThanOrEqual(3);
  });
});

describe('applyOverrides', () => {
  it('changes nothing for a brand that only says nothing', () => {
    expect(applyOverrides(themes.onyx, themeSettings.getDefault())).toEqual(themes.onyx);
  });

  it('derives every mode anew from the brand’s colours and keeps the character', () => {
    const theme = applyOverrides(themes.garnet, { primary: '#00695c', dark: '#01261f' });

    expect(theme.light.action).toBe('#00695c');
    expect(theme.dark.page).not.toBe(themes.garnet.dark.page);
    expect(theme.dark.heroFrom).not.toBe(themes.garnet.dark.heroFrom);
    expect([theme.type, theme.radius, theme.motion, theme.density]).toEqual([
      themes.garnet.type,
      themes.garnet.radius,
      themes.garnet.motion,
      themes.garnet.density,
    ]);
  });

  it('takes radius, font pair and a drawn motif by name', () => {
    const theme = applyOverrides(themes.blush, { radius: 'sharp', fontPair: 'jost', heroArt: 'night-sky' });

    expect(theme.radius.medium).toBe(2);
    expect(theme.type).toEqual(fontPairs.jost);
    expect(theme.art).toEqual({ motif: 'night-sky', picture: null });
  });

  it('keeps the brand’s own pictures beside the theme’s drawing', () => {
    const theme = applyOverrides(themes.blush, {
      heroArt: 'media/hero.webp',
      logo: 'media/logo.svg',
      wordmark: 'Heartland',
    });

    expect(theme.art).toEqual({ motif: 'meeting-circles', picture: 'media/hero.webp' });
    expect(theme.marks).toEqual({ glyph: glyphs['meeting-circles'], logo: 'media/logo.svg', wordmark: 'Heartland' });
  });

  it('applies twice as once', () => {
    const once = applyOverrides(themes.linden, { primary: '#5533aa', radius: 'round' });

    expect(applyOverrides(once, { primary: '#5533aa', radius: 'round' })).toEqual(once);
  });
});
