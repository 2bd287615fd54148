import { describe, expect, it } from '@jest/globals';
import type { PhotoView } from '@manyhearts/contract/photos';
import { profileFields } from '@manyhearts/contract/profile-fields';
import { changedValues, isElsewhere, placeAfter, completenessOf } from './own-profile.rules.ts';

const before = {
  details: { hair_colour: 'red', smoking: 'never', looking_for: ['dates'] },
  sexuality: 'bi' as const,
  seeking: 'both' as const,
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
};

describe('What a change of a profile writes', () => {
  it('is nothing for nothing, and for a sexuality that is the same', () => {
    expect([
      changedValues(before, {}),
      changedValues(before, { sexuality: 'bi' }),
      changedValues(before, { extra: {} }),
    ]).toEqual([{}, {}, {}]);
  });

  it('is each answer where it belongs, beside those that were given before', () => {
    expect(
      changedValues(before, {
        aboutMe: 'Hi.',
        interests: ['wine', 'yoga', 'wine'],
        eyeColour: 'blue',
        sexuality: null,
        extra: { perfect_sunday: 'Long.' },
      }),
    ).toEqual({
      aboutMe: 'Hi.',
      interests: ['wine', 'yoga'],
      sexuality: null,
      details: { ...before.details, eye_colour: 'blue', perfect_sunday: 'Long.' },
    });
  });

  it('leaves nothing behind of an answer that is taken back', () => {
    expect(changedValues(before, { hairColour: null, extra: { smoking: '', looking_for: [] } })).toEqual({
      details: {},
    });
  });

  it('names each of several answers once', () => {
    expect(changedValues(before, { extra: { looking_for: ['open', 'open'] } }).details?.looking_for).toEqual(['open']);
  });
});

describe('Where somebody lives after a change', () => {
  const home = { country: 'NL', region: 'NL-UT', city: 'Utrecht' };

  it.each<[string, Parameters<typeof placeAfter>[1], ReturnType<typeof placeAfter>]>([
    ['nothing', {}, home],
    ['another town', { city: 'Zeist' }, { ...home, city: 'Zeist' }],
    ['no town', { city: '' }, { ...home, city: '' }],
    ['the same region again', { region: 'NL-UT' }, home],
    ['another region', { region: 'NL-GE' }, { country: 'NL', region: 'NL-GE', city: '' }],
    ['another region and its town', { region: 'NL-GE', city: 'Ede' }, { country: 'NL', region: 'NL-GE', city: 'Ede' }],
    ['another country', { country: 'BE' }, { country: 'BE', region: '', city: '' }],
    [
      'another country and all of it',
      { country: 'BE', region: 'BE-VOV', city: 'Gent' },
      { country: 'BE', region: 'BE-VOV', city: 'Gent' },
    ],
  ])('that names %s', (_, change, place) => {
    expect([placeAfter(home, change), isElsewhere(home, place)]).toEqual([place, place !== home]);
  });
});

const empty = {
  aboutMe: '',
  city: '',
  extra: {},
  interests: [],
  photos: [],
  hairColour: null,
  eyeColour: null,
  bodyType: null,
  relationshipStatus: null,
  tattoos: null,
};
const full = {
  aboutMe: 'Hello.',
  city: 'Utrecht',
  extra: { smoking: 'never' },
  interests: ['wine' as const],
  photos: [photo('approved')],
  hairColour: 'red',
  eyeColour: 'blue',
  bodyType: 'slim',
  relationshipStatus: 'single',
  tattoos: 'none',
};
const everything = {
  profileFields,
  extraProfileFields: [{ name: 'smoking', kind: 'choice' as const, options: ['never'], isSearchable: true }],
};

function photo(status: PhotoView['status']): PhotoView {
  return { status } as PhotoView;
}

describe('How complete a profile is', () => {
  it('goes from nothing to all of it', () => {
    expect(completenessOf(full, everything)).toEqual({ percent: 100, missing: [] });
    expect(completenessOf(empty, everything)).toEqual({
      percent: 0,
      missing: [
        'photos',
        'about_me',
        'interests',
        'city',
        'tattoos',
        'hair_colour',
        'eye_colour',
        'body_type',
        'relationship_status',
        'extra.smoking',
      ],
    });
  });

  it.each([
    ['a photo', { photos: [photo('approved')] }, 25],
    ['a photo that waits', { photos: [photo('pending')] }, 25],
    ['a photo that was turned down', { photos: [photo('rejected')] }, 0],
    ['some words', { aboutMe: 'Hello.' }, 20],
    ['an interest', { interests: ['wine' as const] }, 15],
    ['a town', { city: 'Utrecht' }, 10],
    ['a short answer', { tattoos: 'none' }, 5],
    ['an answer to the niche', { extra: { smoking: 'never' } }, 5],
    ['an answer to another niche', { extra: { role: 'leading' } }, 0],
  ])('grows by %s', (_, answers, percent) => {
    expect(completenessOf({ ...empty, ...answers }, everything).percent).toBe(percent);
  });

  it('asks for no more than the brand does, and never for whom one loves', () => {
    const asked = { profileFields: ['sexuality', 'seeking', 'about_me'] as const, extraProfileFields: [] };

    expect(completenessOf(empty, asked)).toEqual({ percent: 0, missing: ['about_me', 'city'] });
    expect(completenessOf({ ...empty, aboutMe: 'Hello.' }, asked)).toEqual({ percent: 66, missing: ['city'] });
  });
});
