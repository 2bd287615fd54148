import { describe, expect, it } from '@jest/globals';
import { aPhoto } from '../../../test/a-member.ts';
import { mainFirst, opened, openingOf, type Viewer } from './viewer.rules.ts';

const visitor: Viewer = { kind: 'visitor', canSignUp: true };
const free: Viewer = { kind: 'member', isPremium: false, credits: 0, isOwn: false };
const premium: Viewer = { kind: 'member', isPremium: true, credits: 0, isOwn: false };

describe('What opens a photo', () => {
  it.each<[string, boolean, boolean, Viewer, ReturnType<typeof openingOf>]>([
    ['a clear one for a visitor', false, false, visitor, undefined],
    ['a locked one for a visitor', true, false, visitor, 'signup'],
    ['a locked one for a free member', true, false, free, 'unlock'],
    ['a locked and marked one for a free member', true, true, free, 'premium'],
    ['a marked one for a free member', false, true, free, 'premium'],
    ['a marked one for a premium member', false, true, premium, 'reveal'],
    ['a locked one for its owner', true, false, { kind: 'preview', as: 'free' }, 'own'],
  ])('%s', (_, locked, explicit, viewer, expected) => {
    expect(openingOf({ locked, explicit }, viewer)).toBe(expected);
  });
});

it('A photo that was opened stays in its place', () => {
  const photos = [aPhoto('A'), aPhoto('B', { locked: true }), aPhoto('C')];

  expect(opened(photos, aPhoto('B')).map(({ id, locked }) => [id, locked])).toEqual([
    ['A', false],
    ['B', false],
    ['C', false],
  ]);
});

it('The main photo comes first', () => {
  expect(mainFirst([aPhoto('A'), aPhoto('B', { main: true }), aPhoto('C')]).map(({ id }) => id)).toEqual([
    'B',
    'A',
    'C',
  ]);
});
