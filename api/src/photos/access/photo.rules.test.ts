import { describe, expect, it } from '@jest/globals';
import { mainAmong, moved } from '../album/photo-keeper.service.ts';
import { sightOf, type PhotoViewer, type SeenPhoto } from './photo.rules.ts';

const photo: SeenPhoto = { id: 'a', status: 'approved', isExplicit: false, isMain: false, isPublic: true };
const main = { ...photo, isMain: true };
const free: PhotoViewer = { kind: 'member', isPremium: false, showsExplicit: false };
const premium: PhotoViewer = { ...free, isPremium: true };
const visitor: PhotoViewer = { kind: 'visitor' };
const open = { blurMainImage: false };
const clear = { shows: 'clear' };
const nothing = { shows: 'nothing' };
const blurred = (why: Partial<{ locked: true; explicit: true }>) => ({
  shows: 'blurred',
  locked: false,
  explicit: false,
  ...why,
});

describe('Who sees a photo how', () => {
  it.each<[string, SeenPhoto, PhotoViewer, { blurMainImage: boolean }, object]>([
    ['the main one, a member', main, free, open, clear],
    [
      'the main one, a member, where the brand blurs them',
      main,
      free,
      { blurMainImage: true },
      blurred({ locked: true }),
    ],
    ['the main one, premium, where the brand blurs them', main, premium, { blurMainImage: true }, clear],
    ['another one, a member', photo, free, open, blurred({ locked: true })],
    ['another one, a member who unlocked it', photo, { ...free, unlocked: new Set(['a']) }, open, clear],
    [
      'another one, a member who unlocked a different one',
      photo,
      { ...free, unlocked: new Set(['b']) },
      open,
      blurred({ locked: true }),
    ],
    ['another one, premium', photo, premium, open, clear],
    ['the main one, a visitor', main, visitor, open, clear],
    [
      'the main one, a visitor, where the brand blurs them',
      main,
      visitor,
      { blurMainImage: true },
      blurred({ locked: true }),
    ],
    ['the main one of somebody who is not public, a visitor', { ...main, isPublic: false }, visitor, open, nothing],
    ['another one, a visitor', photo, visitor, open, nothing],
    ['a marked main one, a member', { ...main, isExplicit: true }, free, open, blurred({ explicit: true })],
    ['a marked main one, a visitor', { ...main, isExplicit: true }, visitor, open, blurred({ explicit: true })],
    ['a marked one, a member', { ...photo, isExplicit: true }, free, open, blurred({ locked: true, explicit: true })],
    [
      'a marked one, a member who wanted to see such when they were premium',
      { ...photo, isExplicit: true },
      { ...free, showsExplicit: true },
      open,
      blurred({ locked: true, explicit: true }),
    ],
    [
      'a marked main one, a member who wanted to see such when they were premium',
      { ...main, isExplicit: true },
      { ...free, showsExplicit: true },
      open,
      blurred({ explicit: true }),
    ],
    [
      'a marked one, a member who unlocked it',
      { ...photo, isExplicit: true },
      { ...free, unlocked: new Set(['a']) },
      open,
      blurred({ explicit: true }),
    ],
    ['a marked one, premium', { ...photo, isExplicit: true }, premium, open, blurred({ explicit: true })],
    [
      'a marked one, premium who wants to see such',
      { ...photo, isExplicit: true },
      { ...premium, showsExplicit: true },
      open,
      clear,
    ],
    ['a marked one, premium who asks for it', { ...photo, isExplicit: true, isRevealed: true }, premium, open, clear],
    [
      'a marked main one, a member who asks for it',
      { ...main, isExplicit: true, isRevealed: true },
      free,
      open,
      blurred({ explicit: true }),
    ],
  ])('%s', (_, seen, viewer, brand, sight) => {
    expect(sightOf(seen, viewer, brand)).toEqual(sight);
  });

  it.each(['pending', 'rejected'] as const)('one that is %s, only its owner and staff', (status) => {
    for (const viewer of [free, premium, visitor]) expect(sightOf({ ...main, status }, viewer, open)).toEqual(nothing);
    for (const kind of ['owner', 'staff'] as const)
      expect(sightOf({ ...main, status, isExplicit: true }, { kind }, { blurMainImage: true })).toEqual(clear);
  });
});

describe('The main photo', () => {
  const photos = [
    { id: 'a', status: 'rejected' },
    { id: 'b', status: 'pending' },
    { id: 'c', status: 'approved' },
    { id: 'd', status: 'approved' },
  ] as const;

  it.each([
    ['is the chosen one as long as others may see it', photos, 'd', 'd'],
    ['is the first that others may see, where the chosen one is not that', photos, 'b', 'c'],
    ['is one that waits, while there is none that others may see', photos.slice(0, 2), null, 'b'],
    ['is never one that was turned down', photos.slice(0, 1), 'a', null],
    ['is none where there is none', [], 'gone', null],
  ])('%s', (_, among, chosen, wanted) => {
    expect(mainAmong(among, chosen)).toBe(wanted);
  });
});

describe('A photo that is moved', () => {
  it.each([
    [0, 'cab'],
    [1, 'acb'],
    [2, 'abc'],
    [9, 'abc'],
  ])('to place %i', (place, wanted) => {
    expect(moved(['a', 'b', 'c'], 'c', place).join('')).toBe(wanted);
  });
});
