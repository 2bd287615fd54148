import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { defaultTheme, isThemeName, themeNamed, themes, type ThemeName } from './index.ts';
import type { Theme } from './theme.ts';

const entries = Object.entries(themes) as [ThemeName, Theme][];
const all: Theme[] = Object.values(themes);

describe('themes', () => {
  it('are at least eight, each in a file of its name', () => {
    const files = readdirSync(import.meta.dirname);

    expect(entries.length).toBeGreaterThanOrEqual(8);
    for (const [name, theme] of entries) expect([theme.name, files.includes(`${name}.ts`)]).toEqual([name, true]);
  });

  it('share no display face, motif or action colour', () => {
    for (const trait of [familyOf, motifOf, actionOf]) expect(new Set(all.map(trait)).size).toBe(all.length);
  });

  it('differ in shape as well: no two have the same corners, and none the same shadow, density and motion', () => {
    const corners = all.map(({ radius }) => JSON.stringify(radius));
    const bearings = all.map(({ shadow, density, motion, stroke }) =>
      JSON.stringify([shadow, density, motion, stroke]),
    );

    expect([new Set(corners).size, new Set(bearings).size]).toEqual([all.length, all.length]);
  });

  it.each(all)('$name moves within 250 ms and can be hit by a thumb', ({ motion, density }) => {
    expect(motion.fastMs).toBeLessThan(motion.normalMs);
    expect(motion.normalMs).toBeLessThanOrEqual(250);
    expect(density.control).toBeGreaterThanOrEqual(44);
  });

  it('include one that is dark by day', () => {
    expect(all.filter(({ light }) => Number.parseInt(light.page.slice(1, 3), 16) < 80).map(({ name }) => name)).toEqual(
      ['midnight'],
    );
  });

  it('are found by name, and a name that is gone keeps a look', () => {
    expect(themeNamed('garnet')).toBe(themes.garnet);
    expect([themeNamed(null), themeNamed('toString')]).toEqual([defaultTheme, defaultTheme]);
    expect(isThemeName('constructor')).toBe(false);
  });
});

function familyOf({ type }: Theme): string {
  return type.display.family;
}

function motifOf({ art }: Theme): string {
  return art.motif;
}

function actionOf({ light }: Theme): string {
  return light.action;
}
