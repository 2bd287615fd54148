import { describe, expect, it } from '@jest/globals';
import { buildTheme } from './build-theme.ts';
import { contrast } from './contrast.ts';
import { themes } from './index.ts';
import { modes } from './recipe.ts';
import { colourJobs, type Theme } from './theme.ts';
import { readablePairs, unreadablePairs } from './unreadable-pairs.ts';

const all = Object.values(themes);
/** Extremes first, because random colours rarely include them. */
const extremes = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#0000ff',
  '#00ff00',
  '#ff00ff',
  '#fffdf0',
  '#7f7f00',
  '#010203',
];

describe('contrast', () => {
  it('agrees with WCAG on known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  it('is asked for every colour that somebody reads or has to recognise', () => {
    const decorative = ['textFaint', 'border', 'artDeep', 'artPale', 'artLead', 'artSecond', 'skeleton', 'shadow'];
    const paired = new Set(readablePairs.flatMap(({ text, ground }) => [text, ground]));

    expect(colourJobs.filter((job) => !paired.has(job))).toEqual(decorative);
  });

  it.each(all)('$name can be read by day and by night', (theme) => {
    expect(unreadablePairs(theme)).toEqual([]);
  });

  it.each(all)('$name shows its action by night', (theme) => {
    expect(contrast(theme.dark.action, theme.dark.page)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.dark.action, theme.dark.surface)).toBeGreaterThanOrEqual(3);
  });

  it('reports what cannot be read', () => {
    const theme: Theme = themes.blush;
    const broken = { ...theme, dark: { ...theme.dark, actionText: theme.dark.action, heroText: '#808080' } };

    const reported = unreadablePairs(broken).map(({ mode, text, ground }) => `${mode} ${text} on ${ground}`);

    expect(reported).toContain('dark actionText on action');
    expect(reported).toContain('dark heroText on heroFrom');
    expect(reported.every((pair) => pair.startsWith('dark'))).toBe(true);
  });

  it('reports a gradient that only fails on the way', () => {
    const theme: Theme = themes.blush;
    const broken = { ...theme, light: { ...theme.light, heroFrom: '#ff0000', heroTo: '#00ff00', heroText: '#000000' } };

    expect(contrast('#000000', '#ff0000')).toBeGreaterThan(4.5);
    expect(unreadablePairs(broken).map(({ text }) => text)).toContain('heroText');
  });

  it('holds for any three brand colours on any theme', () => {
    const chance = seeded(20_261_120);
    const pick = (turn: number) => (turn < 60 ? extremes[Math.floor(chance() * extremes.length)]! : anyColour(chance));

    for (let turn = 0; turn < 300; turn += 1) {
      const brand = { primary: pick(turn), secondary: pick(turn), dark: pick(turn) };
      const theme = buildTheme({ ...all[turn % all.length]!.recipe, brand });
      expect({ brand, name: theme.name, pairs: unreadablePairs(theme) }).toEqual({
        brand,
        name: theme.name,
        pairs: [],
      });
      for (const mode of modes) expect(contrast(theme[mode].text, theme[mode].page)).toBeGreaterThanOrEqual(7);
    }
  });
});

function anyColour(chance: () => number): string {
  return `#${Math.floor(chance() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
}

/** Seeded, so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x100000000;
  };
}
