import { describe, expect, it } from '@jest/globals';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { languages } from '@manyhearts/contract/languages';
import { headOf, pageTitle } from './page-head.rules.ts';
import { namespacesOf, siteTexts } from './site-texts.ts';

const settings = {
  name: 'Rosewood',
  indexTitle: 'Rosewood: slow evenings',
  description: 'A quiet place.',
} as SettingsView;
const origin = 'https://rose.test';

describe('The head of a page', () => {
  it('is the brand’s own on the first page', () => {
    expect(headOf(settings, '/', origin, {})).toEqual({
      title: 'Rosewood: slow evenings',
      description: 'A quiet place.',
      canonical: 'https://rose.test/',
      isIndexed: true,
      picture: '/og.png',
    });
  });

  it('begins with the page’s own title elsewhere', () => {
    expect(headOf(settings, '/pages/terms', origin, { page: 'Terms', lead: 'What we agree on.' })).toMatchObject({
      title: 'Terms · Rosewood',
      description: 'What we agree on.',
      canonical: 'https://rose.test/pages/terms',
    });
  });

  it.each(['/members', '/members/x', '/lang-config', '/signup', '/pages/terms/x', '/pages/', '/pricing/x', '/PRICING'])(
    'keeps %s out of search engines',
    (path) => {
      expect(headOf(settings, path, origin, {})).toMatchObject({ isIndexed: false, canonical: null });
    },
  );

  it('lists an operator’s own page, and only the version that applies', () => {
    expect(headOf(settings, '/pages/18-plus', origin, { page: '18+' })).toMatchObject({
      isIndexed: true,
      canonical: 'https://rose.test/pages/18-plus',
    });
    expect(headOf(settings, '/pages/terms', origin, { page: 'Terms', isVersion: true })).toMatchObject({
      isIndexed: false,
      canonical: null,
    });
  });

  it('has a description of some length, whatever there is', () => {
    expect(headOf({ ...settings, description: 'x'.repeat(900) }, '/', origin, {}).description).toHaveLength(300);
    expect(headOf({ ...settings, description: '' }, '/', origin, {}).description).toBe(settings.indexTitle);
  });
});

const token = 'x'.repeat(43);
const named = [
  '/pricing',
  '/lang-config',
  '/login',
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/mail-change/do',
  '/account-deleted',
  '/complete-signup',
  '/signup-matches',
  '/notifications',
  '/members',
  '/match-finder',
  '/profile',
  '/signup',
  '/members/01ARZ3NDEKTSV4RRFFQ69G5FAV/signup',
  `/${token}`,
];
const titleIn = (path: string, language: (typeof languages)[number]) =>
  pageTitle(path, siteTexts(language, 1, namespacesOf(path)));

describe('The title of a page', () => {
  it.each(named)('%s is called something in every language', (path) => {
    for (const language of languages)
      expect([language, titleIn(path, language)]).toEqual([language, expect.stringMatching(/\p{L}{3}/u)]);
  });

  it.each(['/', '/pages/terms', '/members/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/nowhere'])('%s has none of ours', (path) => {
    expect(titleIn(path, 'en')).toBeUndefined();
  });
});
