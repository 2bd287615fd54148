import { describe, expect, it } from '@jest/globals';
import { challengeIn, isNextUse, userHandleOf } from './passkey.rules.ts';

describe('The count of a passkey', () => {
  it.each([
    ['goes up by one', 4, 5, true],
    ['goes up by more: it was used elsewhere too', 4, 900, true],
    ['starts at its first use', 0, 1, true],
    ['is never kept by keys that are synchronised', 0, 0, true],
    ['stands still', 4, 4, false],
    ['goes back', 4, 3, false],
    ['goes back to nothing', 4, 0, false],
  ])('%s', (_, before, now, isGood) => {
    expect(isNextUse(before, now)).toBe(isGood);
  });
});

describe('The handle of an account', () => {
  it('is the same each time, another on each brand and for each member, and says nothing', () => {
    const handles = [userHandleOf('a', 'b'), userHandleOf('a', 'c'), userHandleOf('b', 'b')];

    expect(userHandleOf('a', 'b')).toBe(handles[0]);
    expect(new Set(handles).size).toBe(3);
    expect(Buffer.from(handles[0] ?? '', 'base64url')).toHaveLength(32);
  });
});

describe('The challenge in what a browser says', () => {
  const said = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is read', () => {
    expect(challengeIn(said({ type: 'webauthn.get', challenge: 'abc' }))).toBe('abc');
  });

  it.each([['nonsense'], [''], [said(null)], [said([])], [said('abc')], [said({})], [said({ challenge: 7 })]])(
    'is nowhere in %s',
    (words) => {
      expect(challengeIn(words)).toBeUndefined();
    },
  );
});
