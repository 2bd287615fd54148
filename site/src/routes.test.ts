import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { footerPages } from './layouts/Footer.tsx';
import { isNoPage, isServed, redirectFor } from './routes-info.ts';
import { routes } from './routes.tsx';

const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;
const hasPage = (path: string) => !isNoPage(path) && routeOf(path) !== 'not-found';
const token = 'Ab3_-'.repeat(9).slice(0, 43);

describe('The routes', () => {
  it.each([...footerPages.map(([path]) => path), '/members'])(
    'answer %s, or the frame knows that it is still to come',
    (path) => {
      expect(hasPage(path)).toBe(isServed(path));
    },
  );

  it.each(['/nothing', '/PRICING', '/Dev/layouts/default', '/dev', '/pages', '/pages/terms/more', '/pricing/more'])(
    'have no page at %s',
    (path) => {
      expect(hasPage(path)).toBe(false);
    },
  );

  it.each([`/${token}x`, `/${token.slice(1)}`, `/${token.slice(1)}.`, `/x/${token}`, '/logi', '/activate'])(
    'take %s for no mailed link',
    (path) => {
      expect(hasPage(path)).toBe(false);
    },
  );

  it('have a page for a mailed link', () => {
    expect([routeOf(`/${token}`), hasPage(`/${token}`)]).toEqual(['token', true]);
  });
});

describe('Who is sent elsewhere', () => {
  it.each([
    ['a member at the page after leaving', '/account-deleted', true, '/members'],
    ['somebody who has left', '/account-deleted', false, undefined],
    ['a visitor who would finish signing up', '/complete-signup', false, '/login?back=%2Fcomplete-signup'],
    ['a visitor who would set something', '/notifications', false, '/login?back=%2Fnotifications'],
    ['a visitor who would change their profile', '/profile', false, '/login?back=%2Fprofile'],
    ['a visitor who would find a match', '/match-finder', false, '/login?back=%2Fmatch-finder'],
    ['a member who would log in', '/login', true, '/members'],
    ['a member who would sign up', '/signup', true, '/members'],
    ['a member who would sign up for somebody', '/members/X/signup', true, '/members'],
    ['a visitor who would sign up', '/signup', false, undefined],
    ['a visitor who would log in', '/login', false, undefined],
    ['a member who would finish signing up', '/complete-signup', true, undefined],
    ['a visitor anywhere else', '/pricing', false, undefined],
    ['a member anywhere else', '/reset-password', true, undefined],
  ])('%s', (_who, path, isLoggedIn, expected) => {
    expect(redirectFor({ path, isLoggedIn, canSearch: true })).toBe(expected);
  });

  it.each([
    ['a visitor who may not search', '/members', false, false, '/login?back=%2Fmembers'],
    ['a visitor who may not see anybody', '/members/X', false, false, '/login?back=%2Fmembers%2FX'],
    ['a visitor who may search', '/members', false, true, undefined],
    ['a visitor who may see somebody', '/members/X', false, true, undefined],
    ['a visitor who is invited by somebody', '/members/X/signup', false, false, undefined],
    ['a member', '/members', true, true, undefined],
  ])('%s, by what the brand lets visitors see', (_who, path, isLoggedIn, canSearch, expected) => {
    expect(redirectFor({ path, isLoggedIn, canSearch })).toBe(expected);
  });
});
