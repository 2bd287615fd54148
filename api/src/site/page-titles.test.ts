import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { pageTitle } from './page-titles.ts';
import { namespacesOf, siteTexts } from './site-texts.ts';

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
