import { describe, expect, it } from '@jest/globals';
import { heroLayouts, landingParts, readBand, type Composition } from './composition.ts';
import { themes } from './index.ts';
import type { Theme } from './theme.ts';

const all: Theme[] = Object.values(themes);

describe('compositions', () => {
  it.each(all)('$name has each part of the page once', ({ composition }) => {
    expect(composition.bands.map((band) => readBand(band).part).sort()).toEqual([...landingParts].sort());
  });

  it.each(all)('$name raises its voice once between the first view and the last call, if at all', ({ composition }) => {
    expect(composition.bands.filter((band) => readBand(band).ground === 'strong').length).toBeLessThanOrEqual(1);
  });

  it('use every layout of the first view', () => {
    expect(new Set(all.map(({ composition }) => composition.hero))).toEqual(new Set(heroLayouts));
  });

  it('differ from one another in more than half of what they say', () => {
    for (const one of all) {
      for (const other of all) {
        if (one !== other)
          expect([one.name, other.name, differences(one.composition, other.composition) >= 6]).toEqual([
            one.name,
            other.name,
            true,
          ]);
      }
    }
  });
});

function differences(one: Composition, other: Composition): number {
  return (Object.keys(one) as (keyof Composition)[]).filter(
    (trait) => JSON.stringify(one[trait]) !== JSON.stringify(other[trait]),
  ).length;
}
