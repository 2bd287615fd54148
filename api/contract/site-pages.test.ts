import { describe, expect, it } from '@jest/globals';
import { pageAt, servedPageAt, sitePages } from './site-pages.ts';
import { namespacesIn } from './text-bundles.ts';

const token = 'Ab3_-'.repeat(9).slice(0, 43);

describe('The page at a path', () => {
  it.each([
    ['/', 'index'],
    ['/members', 'members'],
    ['/members/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'members-id'],
    ['/members/01ARZ3NDEKTSV4RRFFQ69G5FAV/signup', 'members-id-signup'],
    ['/reset-password/do', 'reset-password-do'],
    ['/pages/terms', 'pages-page'],
    [`/${token}`, 'token'],
    ['/credits', 'credits'],
    ['/credits/repeat-order', 'credits-repeat-order'],
    ['/credits/9/ideal', 'credits-id'],
    ['/likes/m/9', 'likes-m-id'],
    ['/chats', 'chats'],
    ['/chats/9', 'chats-id'],
  ])('%s is %s', (path, name) => {
    expect(pageAt(path)?.name).toBe(name);
  });

  it.each(['', '/nothing', '/MEMBERS', '/members/', '/members/1/2/3', `/${token}x`, '/pages', '//', '/members\n'])(
    '%j is none',
    (path) => {
      expect(pageAt(path)).toBeUndefined();
    },
  );

  it('that holds a token is another one than the page above it', () => {
    expect([pageAt('/complaints')?.name, pageAt(`/complaints/${token}`)?.name]).toEqual([
      'complaints',
      'complaints-token',
    ]);
    expect(servedPageAt('/pricing')?.name).toBe('pricing');
  });
});

it('Search engines index only pages that everyone may open', () => {
  const indexed = Object.values(sitePages).filter((page) => 'isIndexed' in page);
  expect(indexed.map(({ access }) => access)).toEqual(indexed.map(() => 'everyone'));
});

it('A bundle of texts begins with those of every page, and names none twice', () => {
  expect(namespacesIn('own-profile')).toEqual(['common', 'own-profile', 'profile', 'photos', 'welcome', 'fields']);
  expect(namespacesIn('common')).toEqual(['common']);
});
