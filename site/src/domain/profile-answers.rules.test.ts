import { describe, expect, it } from '@jest/globals';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { niches } from '@manyhearts/niches';
import { answersOf, changesOn, type Answers, type Questions } from './profile-answers.rules.ts';

const questions: Questions = {
  choices: ['tattoos', 'eye_colour'],
  extras: niches[1].extraProfileFields.filter(({ name }) =>
    ['smoking', 'looking_for', 'perfect_sunday'].includes(name),
  ),
  hasAboutMe: true,
  hasInterests: true,
};
const saved: Answers = {
  aboutMe: 'Hello.',
  interests: ['wine'],
  tattoos: 'some',
  eyeColour: '',
  'extra.smoking': 'never',
  'extra.looking_for': ['dates'],
  'extra.perfect_sunday': '',
};

it('The answers of a profile are those that are asked, and empty where there is none', () => {
  const profile = {
    aboutMe: 'Hello.',
    interests: ['wine'],
    tattoos: 'some',
    eyeColour: null,
    hairColour: 'red',
    extra: { smoking: 'never', looking_for: ['dates'], pets: 'cat' },
  } as unknown as OwnProfileView;

  expect(answersOf(profile, questions)).toEqual(saved);
  expect(answersOf({ ...profile, extra: {} }, questions)).toMatchObject({
    'extra.smoking': '',
    'extra.looking_for': [],
  });
});

describe('What of a screen is sent', () => {
  it('is nothing as long as nothing is changed', () => {
    expect(changesOn(saved, { ...saved, interests: ['wine'] })).toEqual({});
  });

  it('is what was changed, in the names of the call', () => {
    const now: Answers = {
      ...saved,
      aboutMe: 'Hi.',
      interests: ['wine', 'yoga'],
      eyeColour: 'blue',
      'extra.looking_for': ['open'],
      'extra.perfect_sunday': 'Long.',
    };

    expect(changesOn(saved, now)).toEqual({
      aboutMe: 'Hi.',
      interests: ['wine', 'yoga'],
      eyeColour: 'blue',
      extra: { looking_for: ['open'], perfect_sunday: 'Long.' },
    });
  });

  it('is null where an answer is taken back', () => {
    const now: Answers = {
      ...saved,
      aboutMe: '',
      interests: [],
      tattoos: '',
      'extra.smoking': '',
      'extra.looking_for': [],
    };

    expect(changesOn(saved, now)).toEqual({
      aboutMe: '',
      interests: [],
      tattoos: null,
      extra: { smoking: null, looking_for: null },
    });
  });
});
