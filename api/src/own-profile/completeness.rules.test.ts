import { describe, expect, it } from '@jest/globals';
import type { PhotoView } from '@manyhearts/contract/photos';
import { profileFields } from '@manyhearts/contract/profile-fields';
import { completenessOf } from './completeness.rules.ts';

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
