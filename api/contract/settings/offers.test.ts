import { describe, expect, it } from '@jest/globals';
import { defaultsOf } from './index.ts';
import { isClockHonest } from './offers.ts';

const offers = { timeBonusPercentage: 25, timeBonusSeconds: 14_400, welcomePercentage: 25, welcomeSeconds: 14_400 };

describe('The clock of the time bonus', () => {
  it('is honest as the product comes', () => {
    expect(isClockHonest(defaultsOf('offers'))).toBe(true);
  });

  it.each([
    ['the welcome discount is as good and ends a second before it', { welcomeSeconds: 14_399 }, true],
    ['the welcome discount is as good and ends with it', {}, true],
    ['the welcome discount is as good and ends a second after it', { welcomeSeconds: 14_401 }, false],
    ['the welcome discount is better and ends with it', { welcomePercentage: 26 }, true],
    ['the welcome discount is better and ends after it', { welcomePercentage: 26, welcomeSeconds: 14_401 }, false],
    [
      'the welcome discount is a little less and never ends',
      { welcomePercentage: 24, welcomeSeconds: 31_536_000 },
      true,
    ],
    ['there is no welcome discount', { welcomePercentage: 0, welcomeSeconds: 31_536_000 }, true],
    ['there is no bonus, so no clock', { timeBonusPercentage: 0, welcomeSeconds: 31_536_000 }, true],
    ['the bonus lasts no time, so no clock', { timeBonusSeconds: 0, welcomeSeconds: 31_536_000 }, true],
    [
      'the bonus is as small and as short as can be',
      { timeBonusPercentage: 1, timeBonusSeconds: 1, welcomePercentage: 1, welcomeSeconds: 2 },
      false,
    ],
  ])('when %s: %j, honest: %s', (_what, change, isHonest) => {
    expect(isClockHonest({ ...offers, ...change })).toBe(isHonest);
  });
});
