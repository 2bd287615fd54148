import { describe, expect, it } from '@jest/globals';
import { choiceFields } from '@manyhearts/contract/profile-fields';
import { niches } from '@manyhearts/niches';
import { changesOn, withoutChanges, type Answers, type Questions } from './profile-answers.rules.ts';

const extras = niches[1].extraProfileFields;
const personal: Questions = {
  choices: choiceFields,
  extras: extras.filter(({ kind }) => kind !== 'text'),
  hasAboutMe: false,
  hasInterests: false,
};
const about: Questions = {
  choices: [],
  extras: extras.filter(({ kind }) => kind === 'text'),
  hasAboutMe: true,
  hasInterests: true,
};
const saved: Answers = {
  aboutMe: 'Hello.',
  interests: ['wine'],
  choices: { tattoos: 'some', eye_colour: '' },
  extra: { smoking: 'never', looking_for: ['dates'] },
};

describe('What of a screen is sent', () => {
  it('is nothing as long as nothing is changed', () => {
    expect([changesOn(personal, saved, { ...saved }), changesOn(about, saved, { ...saved })]).toEqual([{}, {}]);
  });

  it('is what was answered on it, and nothing of another', () => {
    const now: Answers = {
      aboutMe: 'Hi.',
      interests: ['wine', 'yoga'],
      choices: { tattoos: 'many', eye_colour: 'blue' },
      extra: { smoking: 'often', looking_for: ['open'], perfect_sunday: 'Long.' },
    };

    expect(changesOn(personal, saved, now)).toEqual({
      tattoos: 'many',
      eyeColour: 'blue',
      extra: { smoking: 'often', looking_for: ['open'] },
    });
    expect(changesOn(about, saved, now)).toEqual({
      aboutMe: 'Hi.',
      interests: ['wine', 'yoga'],
      extra: { perfect_sunday: 'Long.' },
    });
  });

  it('is null where an answer is taken back', () => {
    const now: Answers = {
      aboutMe: '',
      interests: [],
      choices: { tattoos: '' },
      extra: { smoking: '', looking_for: [] },
    };

    expect(changesOn(personal, saved, now)).toEqual({ tattoos: null, extra: { smoking: null, looking_for: null } });
    expect(changesOn(about, saved, now)).toEqual({ aboutMe: '', interests: [] });
  });
});

it('What is skipped is as it was, and what stands on another screen stays', () => {
  const now: Answers = {
    aboutMe: 'Hi.',
    interests: ['yoga'],
    choices: { tattoos: 'many' },
    extra: { smoking: 'often', perfect_sunday: 'Long.' },
  };

  expect(withoutChanges(personal, saved, now)).toMatchObject({
    aboutMe: 'Hi.',
    interests: ['yoga'],
    choices: { tattoos: 'some' },
    extra: { smoking: 'never', looking_for: ['dates'], perfect_sunday: 'Long.' },
  });
  expect(changesOn(about, saved, withoutChanges(about, saved, now))).toEqual({});
});
