import { describe, expect, it } from '@jest/globals';
import type { BarEntryName } from '@manyhearts/contract/site-page';
import { currentAt, hasLanguageMenu, wayBack, type Current } from './routes-info.ts';

describe('The current entry', () => {
  it.each<[string, BarEntryName, string, Current]>([
    ['/members', 'search', '/members', 'page'],
    ['/members/01ABC', 'search', '/members', 'true'],
    ['/members/01ABC/chat', 'search', '/members', undefined],
    ['/members/01ABC/chat', 'messages', '/chats', 'true'],
    ['/chats', 'messages', '/chats', 'page'],
    ['/chats/9', 'messages', '/chats', 'true'],
    ['/chatsworth', 'messages', '/chats', undefined],
    ['/likes', 'likes', '/likes', 'page'],
    ['/likes/matches', 'likes', '/likes', 'true'],
    ['/likes/m/9', 'likes', '/likes', 'true'],
    ['/credits', 'credits', '/credits', 'page'],
    ['/credits/9/ideal', 'credits', '/credits', 'true'],
    ['/premium', 'premium', '/premium', 'page'],
    ['/profile', 'account', '', 'true'],
    ['/notifications', 'account', '', 'true'],
    ['/', 'search', '/members', undefined],
  ])('at %s for %s (%s) is %s', (path, entry, address, expected) => {
    expect(currentAt(path, entry, address)).toBe(expected);
  });
});

describe('The way back of the installed app', () => {
  it.each([
    ['members-id', '/members/01ABC', '/members'],
    ['likes-type', '/likes/matches', '/likes'],
    ['likes-m-id', '/likes/m/9', '/likes'],
    ['credits', '/credits', '/members'],
    ['credits-id-paymentmethod', '/credits/9', '/credits'],
    ['credits-id-paymentmethod', '/credits/9/ideal', '/credits'],
  ])('from %s (%s) leads to %s', (_name, path, parent) => {
    expect(wayBack(path)).toBe(parent);
  });

  it.each([
    '/',
    '/members',
    '/members/1/chat',
    '/members/1/landing',
    '/likes',
    '/likes/m/9/more',
    '/chats',
    '/chats/9',
    '/credits/repeat-order',
    '/credits/9/ideal/more',
    '/premium',
    '/profile',
    '/pricing',
    '/nothing',
  ])('is not there on %s', (path) => {
    expect(wayBack(path)).toBeUndefined();
  });
});

describe('The language menu', () => {
  it.each<[string, string[], boolean]>([
    ['/', ['en', 'nl'], true],
    ['/', ['en'], false],
    ['/complete-signup', ['en', 'nl'], false],
    ['/signup', ['en', 'nl'], true],
  ])('on %s for %j: %s', (path, languages, expected) => {
    expect(hasLanguageMenu(path, languages)).toBe(expected);
  });
});
