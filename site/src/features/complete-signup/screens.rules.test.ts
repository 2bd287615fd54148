import { describe, expect, it } from '@jest/globals';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { profileFields } from '@manyhearts/contract/profile-fields';
import { niches } from '@manyhearts/niches';
import { isBack, questionsOn, screenAt, screenNames, screensOf } from './screens.rules.ts';

const { extraProfileFields } = niches[1];
const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const fresh = {
  relationshipStatus: null,
  sexuality: null,
  bodyType: null,
  hairColour: null,
  eyeColour: null,
  tattoos: null,
  aboutMe: 'From sign-up.',
  interests: [],
  extra: {},
} as unknown as OwnProfileView;

describe('The screens', () => {
  it('ask what the brand shows: first what is chosen, then what is written', () => {
    const asks = { profileFields: ['about_me', 'tattoos', 'interests', 'photos'] as const, extraProfileFields };

    expect(questionsOn('personal', asks)).toMatchObject({
      choices: ['tattoos'],
      extras: [{ name: 'looking_for' }, { name: 'children' }, { name: 'smoking' }],
      hasAboutMe: false,
      hasInterests: false,
    });
    expect(questionsOn('about', asks)).toMatchObject({
      choices: [],
      extras: [{ name: 'perfect_sunday' }],
      hasAboutMe: true,
      hasInterests: true,
    });
    expect(questionsOn('photo', asks)).toEqual({ choices: [], extras: [], hasAboutMe: false, hasInterests: false });
  });

  it('leave out one that would ask nothing', () => {
    expect(screensOf({ profileFields, extraProfileFields })).toEqual(screenNames);
    expect(screensOf({ profileFields: ['interests'], extraProfileFields: [] })).toEqual(['photo', 'about', 'confirm']);
    expect(screensOf({ profileFields: ['photos', 'seeking'], extraProfileFields: [] })).toEqual(['photo', 'confirm']);
  });

  it.each([
    ['#about', false, 'about'],
    ['#about', true, 'about'],
    ['', false, 'photo'],
    ['', true, 'confirm'],
    ['#nothing', false, 'photo'],
  ])('at %j, been through: %s, is %s', (hash, hasBeenThrough, expected) => {
    expect(screenAt(hash, screenNames, hasBeenThrough)).toBe(expected);
  });
});

describe('Who need not begin again', () => {
  it.each<[string, Partial<OwnProfileView>, number, boolean]>([
    ['somebody who has just signed up', {}, 0, false],
    ['somebody who has a choice made', { eyeColour: 'blue' }, 0, true],
    ['somebody who has interests', { interests: ['wine'] }, 0, true],
    ['somebody who has answered the niche', { extra: { smoking: 'never' } }, 0, true],
    ['somebody on the same day', {}, 24 * hour - 1, false],
    ['somebody on another day', {}, 24 * hour, true],
  ])('%s', (_, answers, age, expected) => {
    expect(isBack({ ...fresh, ...answers }, new Date(now - age).toISOString(), now)).toBe(expected);
  });
});
