import { describe, expect, it } from '@jest/globals';
import { spokenRemaining } from './CharacterCounter.tsx';

/** The numbers announced while typing from one count of free characters to another. */
function saidFrom(first: number, last: number): (number | null)[] {
  const said: (number | null)[] = [];
  let spoken: number | null = null;
  for (let remaining = first; remaining >= last; remaining -= 1) {
    const next = spokenRemaining(remaining, spoken);
    if (next !== spoken) said.push(next);
    spoken = next;
  }
  return said;
}

describe('The room that is left', () => {
  it('is said aloud when it gets tight, and not at every key', () => {
    expect(saidFrom(60, -4)).toEqual([20, 10, 5, 0, -1]);
  });

  it('is said as it is when much is pasted at once', () => {
    expect(spokenRemaining(13, null)).toBe(13);
    expect(spokenRemaining(-7, null)).toBe(-7);
  });

  it('is no news when there is plenty again', () => {
    expect(spokenRemaining(40, 13)).toBeNull();
  });
});
