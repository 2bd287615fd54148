import { describe, expect, it } from '@jest/globals';
import { hasTracking } from '@manyhearts/contract/tracking';
import { pageKey, readQuery, type PageKeyParts } from './page-key.rules.ts';

const wish: PageKeyParts = {
  tenantId: 'T1',
  revision: 3,
  scheme: 'http',
  path: '/pricing',
  query: {},
  language: 'en',
  country: 'NL',
  hasTrafficSource: false,
  canSignUp: true,
  build: 'app-1.js',
};

describe('What sign-up was asked on another page', () => {
  it.each<[Record<string, unknown>, Record<string, string>]>([
    [
      { gender: 'female', seeking: 'both' },
      { gender: 'female', seeking: 'both' },
    ],
    [{ gender: 'x', seeking: 'male' }, { seeking: 'male' }],
    [{ gender: ['male', 'female'] }, {}],
    [{ username: 'robin' }, {}],
  ])('of %j is %j', (query, read) => {
    expect([readQuery('/signup', query), readQuery('/members/X/signup', query)]).toEqual([read, {}]);
  });
});

describe('The key of a page', () => {
  it.each<[string, Partial<PageKeyParts>]>([
    ['brand', { tenantId: 'T2' }],
    ['revision', { revision: 4 }],
    ['scheme', { scheme: 'https' }],
    ['path', { path: '/' }],
    ['query that the page reads', { query: { country: 'BE' } }],
    ['language', { language: 'nl' }],
    ['country', { country: 'DE' }],
    ['unknown country', { country: undefined }],
    ['traffic source', { hasTrafficSource: true }],
    ['door to sign-up', { canSignUp: false }],
    ['build', { build: 'app-2.js' }],
  ])('is another one for another %s', (_what, change) => {
    expect(pageKey({ ...wish, ...change })).not.toBe(pageKey(wish));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a parameter of nobody', { utm_source: 'x' }],
    ['a tracking parameter', { ref: 'canary' }],
    ['a parameter given twice', { country: ['BE', 'DE'] }],
    ['a country that is none', { country: 'QQ' }],
    ['something long', { country: 'B'.repeat(300) }],
    ['a name of every object', { constructor: 'x', toString: 'x' }],
  ])('is the same with %s', (_what, query) => {
    expect(pageKey({ ...wish, query })).toBe(pageKey(wish));
  });

  it('keeps parts apart that would read the same side by side', () => {
    expect(pageKey({ ...wish, tenantId: 'T1","3' })).not.toBe(pageKey({ ...wish, tenantId: 'T1' }));
    expect(pageKey({ ...wish, path: '/a', language: 'en' })).not.toBe(pageKey({ ...wish, path: '/', language: 'aen' }));
  });
});

describe('A page under /pages/', () => {
  const version = '01K9ABCDEFGHJKMNPQRSTVWXYZ';
  const page = { ...wish, path: '/pages/terms' };

  it('is another one for another version', () => {
    expect(pageKey({ ...page, query: { version } })).not.toBe(pageKey(page));
    expect(readQuery('/pages/about-us', { version, country: 'BE' })).toEqual({ version });
  });

  it.each([
    version.toLowerCase(),
    version.slice(1),
    `${version}A`,
    [version],
    '../x',
    { toString: () => version },
    undefined,
  ])('is the same for the version %j, which is none', (given) => {
    expect(pageKey({ ...page, query: { version: given } })).toBe(pageKey(page));
  });

  it('is no page of prices, nor below another', () => {
    expect(readQuery('/pricing', { version })).toEqual({});
    expect(readQuery('/pages/terms/x', { version })).toEqual({});
    expect(readQuery('/pages/', { version })).toEqual({});
  });
});

describe('The query that a page reads', () => {
  it('is a country, on the page of prices only', () => {
    expect(readQuery('/pricing', { country: 'BE', page: '2' })).toEqual({ country: 'BE' });
    expect(readQuery('/', { country: 'BE' })).toEqual({});
    expect(readQuery('constructor', { name: 'x' })).toEqual({});
  });
});

describe('A traffic source', () => {
  it.each(['network', 'ref', 'sub1', 'sub2', 'sub3'])('comes with %s', (name) => {
    expect(hasTracking({ [name]: 'a' })).toBe(true);
    expect(hasTracking({ [name]: '' })).toBe(false);
    expect(hasTracking({ [name]: ['a', 'b'] })).toBe(false);
  });

  it('does not come with anything else', () => {
    expect(hasTracking({ sub4: 'a', q: 'network' })).toBe(false);
  });
});
