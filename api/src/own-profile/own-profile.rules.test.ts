import { describe, expect, it } from '@jest/globals';
import { changedValues, isElsewhere, placeAfter } from './own-profile.rules.ts';

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
