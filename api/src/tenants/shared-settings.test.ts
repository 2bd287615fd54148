import { describe, expect, it } from '@jest/globals';
import { nicheOf } from '@manyhearts/niches';
import { mergeSettings, originsOf } from './settings.rules.ts';
import { levelsUnder, nicheOverrides } from './shared-settings.ts';

describe('What a niche says', () => {
  it('is what comes with the software, and over it what the installation says, value by value', () => {
    const { defaults } = nicheOf(5);
    expect(nicheOverrides(5)).toEqual(defaults);
    const own = nicheOverrides(5, { limits: { freeMessages: 9 }, theme: { primary: '#112233' } });
    expect(own.limits).toEqual({ ...defaults.limits, freeMessages: 9 });
    expect(own.theme).toEqual({ ...defaults.theme, primary: '#112233' });
  });

  it('falls back to the software where the installation says null and null means nothing', () => {
    expect(nicheOverrides(5, { theme: { name: null } }).theme?.name).toBe(nicheOf(5).defaults.theme?.name);
  });

  it('is above the installation and below the brand, and only for brands of that niche', () => {
    const shared = { installation: { limits: { freeMessages: 2 } }, niches: { 5: { limits: { freeMessages: 9 } } } };
    const values = [
      levelsUnder(shared, 5, {}),
      levelsUnder(shared, 5, { limits: { freeMessages: 4 } }),
      levelsUnder(shared, 1, {}),
    ].map((levels) => [mergeSettings(levels).limits.freeMessages, originsOf('limits', levels)['freeMessages']]);
    expect(values).toEqual([
      [9, 'niche'],
      [4, 'tenant'],
      [2, 'installation'],
    ]);
  });
});
