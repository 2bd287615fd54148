import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { interestIds } from './interests.ts';
import { limits } from './limits.ts';
import { profileFields, type ExtraProfileField } from './profile-fields.ts';
import { profileInput } from './profile.shapes.ts';
import { characters } from './text-length.ts';
import { toFieldIssue } from './yup-messages.ts';

const extraProfileFields: readonly ExtraProfileField[] = [
  { name: 'looking_for', kind: 'choices', options: ['dates', 'open'], isSearchable: true },
  { name: 'smoking', kind: 'choice', options: ['never', 'often'], isSearchable: false },
  { name: 'story', kind: 'text', maxLength: 5 },
];
const places = { countries: ['NL', 'BE'] as const, seekings: { male: ['female'], female: ['male', 'both'] } as const };
const shape = profileInput({ ...places, profileFields, extraProfileFields });
const { aboutMeLength, interests } = limits.profile;

function faultsOf(input: object, asked = shape): Record<string, string> {
  try {
    asked.noUnknown().validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, toFieldIssue(message).code]));
  }
}

describe('A change of a profile', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    [
      'everything',
      {
        seeking: 'both',
        country: 'BE',
        region: 'BE-VOV',
        city: 'Gent',
        aboutMe: 'Hi.',
        hairColour: 'red',
        sexuality: 'bi',
        interests: ['wine'],
        extra: { looking_for: ['dates', 'open'], smoking: 'never', story: 'Long.' },
      },
    ],
    [
      'what is taken back',
      {
        aboutMe: '',
        hairColour: null,
        sexuality: null,
        interests: [],
        extra: { looking_for: [], smoking: null, story: null },
      },
    ],
    [
      'all that there is room for',
      {
        aboutMe: '🌻'.repeat(aboutMeLength),
        interests: interestIds.slice(0, interests),
        extra: { story: '🌻'.repeat(5) },
      },
    ],
  ])('may be %s', (_, input) => {
    expect(faultsOf(input)).toEqual({});
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'one character too many',
      { aboutMe: '🌻'.repeat(aboutMeLength + 1), extra: { story: '🌻'.repeat(6) } },
      { aboutMe: 'field_too_long', 'extra.story': 'field_too_long' },
    ],
    ['one interest too many', { interests: interestIds.slice(0, interests + 1) }, { interests: 'list_too_long' }],
    [
      'options of nowhere',
      { tattoos: 'x', extra: { looking_for: ['x'], smoking: 'dates' } },
      {
        tattoos: 'field_not_offered',
        'extra.looking_for[0]': 'field_not_offered',
        'extra.smoking': 'field_not_offered',
      },
    ],
    [
      'a country, or somebody to seek, that is not offered',
      { country: 'DE', seeking: 'neither' },
      { country: 'field_not_offered', seeking: 'field_not_offered' },
    ],
    [
      'ways to be reached',
      { aboutMe: 'mira@mail.example.com', city: '06 12 34 56 78' },
      { aboutMe: 'contact_details', city: 'contact_details' },
    ],
    [
      'nothing in place of a text or a list',
      { aboutMe: null, interests: null },
      { aboutMe: 'field_required', interests: 'field_required' },
    ],
  ])('is refused for %s', (_, input, faults) => {
    expect(faultsOf(input)).toEqual(faults);
  });

  it('asks only what the brand shows', () => {
    expect(
      Object.keys(
        profileInput({ ...places, profileFields: ['eye_colour', 'photos', 'seeking'], extraProfileFields }).fields,
      ),
    ).toEqual(['seeking', 'country', 'region', 'city', 'eyeColour', 'extra']);
  });

  it('leaves out what was not named', () => {
    expect(shape.validateSync({ eyeColour: 'blue' })).toEqual({ eyeColour: 'blue' });
  });
});

describe('The length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['🌻🌻', 2],
    ['a\nb', 3],
  ])('of %j is %i', (text, length) => {
    expect(characters(text)).toBe(length);
  });
});
