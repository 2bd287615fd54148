import { describe, expect, it } from '@jest/globals';
import { introducesIn, introductionDelayIn, withoutIntroduction } from './introduction.rules.ts';

describe('An address that asks for an introduction', () => {
  it.each([
    ['?t=0', 0, ''],
    ['?t=5', 5, ''],
    ['?sort=newest&t=30&page=2', 30, '?sort=newest&page=2'],
  ])('%s waits %d seconds and becomes %j', (search, seconds, rest) => {
    expect([introducesIn(search), introductionDelayIn(search), withoutIntroduction(search)]).toEqual([
      true,
      seconds,
      rest,
    ]);
  });

  it.each(['', '?t=', '?t=-1', '?t=x', '?t=5x', '?t=123456', '?at=5', '?tt=5'])('is not %j', (search) => {
    expect(introductionDelayIn(search)).toBeUndefined();
  });
});
