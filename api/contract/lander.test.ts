import { describe, expect, it } from '@jest/globals';
import { landerAt, landerOf } from './lander.ts';
import { originText, readOrigin } from './tracking.ts';

describe('The page that led to a sign-up', () => {
  it.each([
    ['/', 'index'],
    ['/pricing', 'pricing'],
    ['/members/01J0000000000000000000ANNA', 'members-id'],
    [`/${'a'.repeat(43)}`, undefined],
    ['/nowhere/at/all', undefined],
  ])('at %s is %s, and never says whose', (path, name) => {
    const found = landerAt(path);
    expect(found === 'token' ? undefined : found).toBe(name);
  });

  it.each([
    ['https://rose.test/members/1', 'https://search.example/?q=x', 'members-id'],
    ['https://rose.test/signup', 'https://rose.test/pricing?country=NL', 'pricing'],
    ['https://rose.test/members/1/signup', 'https://rose.test/members/1', 'members-id'],
    ['https://rose.test/signup', 'https://search.example/pricing', 'signup'],
    ['https://rose.test/signup', 'https://rose.test/nowhere/at/all', 'signup'],
    ['https://rose.test/signup', '', 'signup'],
    ['https://rose.test/signup', 'no address', 'signup'],
  ])('seen from %s after “%s” is %s', (href, referrer, name) => {
    expect(landerOf({ href, referrer })).toBe(name);
  });
});

describe('An origin in the address of a list', () => {
  it('is read as it was written, also if its name holds a colon or is empty', () => {
    for (const origin of [
      { name: 'network', value: 'a:b' },
      { name: 'lander', value: '' },
    ] as const)
      expect(readOrigin(originText(origin))).toEqual(origin);
  });

  it.each(['', 'network', 'password:x', ':x'])('“%s” is none', (text) => {
    expect(readOrigin(text)).toBeUndefined();
  });
});
