import { describe, expect, it } from '@jest/globals';
import { AskedBefore } from './asked-before.ts';

describe('AskedBefore', () => {
  it('knows what was asked once, and nothing else', () => {
    const asked = new AskedBefore();

    expect(['/a', '/b', '', '/a', '/b', '', '/c'].map((wish) => asked.again(wish))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('knows nearly all of the last thousand', () => {
    const asked = new AskedBefore();
    const wishes = Array.from({ length: 1_000 }, (_, at) => `http\nbench-${at}.localhost\nen\n/api/settings`);
    const early = wishes.filter((wish) => asked.again(wish));
    const late = wishes.filter((wish) => asked.again(wish));

    expect(early.length).toBeLessThan(3);
    expect(late.length).toBeGreaterThan(960);
  });

  it('forgets in the end what nobody asks again', () => {
    const asked = new AskedBefore();
    asked.again('/once');
    for (let at = 0; at < 1_000_000; at += 1) asked.again(`/${at}`);

    expect(asked.again('/once')).toBe(false);
  });
});
