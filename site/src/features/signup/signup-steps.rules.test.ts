import { describe, expect, it } from '@jest/globals';
import type { Scene } from '@manyhearts/contract/calls';
import { nicheOf } from '@manyhearts/niches';
import { aBoot } from '../../../test/a-boot.ts';
import { sceneOf } from '#site/api/scene.ts';
import { noAnswers, questions, type Answers } from './signup-answers.rules.ts';
import { isSound } from './signup-checks.rules.ts';
import {
  firstOpen,
  isFilled,
  isReachable,
  laterOf,
  questionOf,
  gendersIn,
  questionsFor,
  reachedBy,
  seekingsFor,
  settled,
  starterIn,
} from './signup-steps.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const scene: Scene = sceneOf(aBoot().brand.settings, now);
const gay: Scene = { ...scene, seekings: nicheOf(7).seekingMatrix };
const robin: Answers = {
  ...noAnswers,
  ...{
    gender: 'female',
    seeking: 'both',
    username: 'robin',
    dateOfBirth: '1990-05-04',
    country: 'NL',
    email: 'robin@example.org',
    password: 'five quiet herons',
  },
  ...{ terms: true, sensitiveData: true, marketing: false, poolSites: [] },
};

describe('The screens of sign-up', () => {
  it.each([
    ['gender', 'gender'],
    ['dateOfBirth', 'birthday'],
    ['city', 'place'],
    ['toMember', 'message'],
    ['consents.terms', 'consents'],
    ['consents.poolSites[0]', 'consents'],
    ['challenge', undefined],
  ])('have the fault of %s on %s', (field, question) => {
    expect(questionOf(field)).toBe(question);
  });

  it('ask whom somebody seeks only where there is a choice', () => {
    expect(questionsFor(scene, 'female')).toEqual(questions);
    expect(questionsFor(gay, 'male')).not.toContain('seeking');
    expect(questionsFor(scene, '')).toEqual(questions);
  });

  it('offer the gender first that the brand is for, and preset none', () => {
    const ofNiche = (niche: 1 | 2) => gendersIn({ ...scene, seekings: nicheOf(niche).seekingMatrix });

    expect([ofNiche(1), ofNiche(2), noAnswers.gender]).toEqual([['male', 'female'], ['female', 'male'], '']);
  });

  it('offer whom a man, a woman or anybody may seek on the brand', () => {
    const she = { ...scene, seekings: nicheOf(2).seekingMatrix };

    expect([seekingsFor(she, 'male'), seekingsFor(she, 'female'), seekingsFor(she, '')]).toEqual([
      ['female'],
      ['male', 'female', 'both'],
      ['female', 'male', 'both'],
    ]);
  });

  it('settle what hangs on something else', () => {
    expect(settled({ ...noAnswers, gender: 'male' }, gay).seeking).toBe('male');
    expect(
      settled(
        { ...noAnswers, gender: 'male', seeking: 'both' },
        { ...scene, seekings: { male: ['male', 'female'], female: [] } },
      ).seeking,
    ).toBe('');
    expect(settled({ ...robin, region: 'NL-UT' }, scene).region).toBe('NL-UT');
    expect(settled({ ...robin, country: 'GB', region: 'NL-UT' }, scene).region).toBe('');
  });
});

describe('The first screen that is not done', () => {
  it('is the first one of all where nothing is known', () => {
    expect(firstOpen(noAnswers, 'gender', scene, isSound)).toBe('gender');
  });

  it.each([
    ['whose answer is missing', { username: '' }, 'username'],
    ['whose answer is wrong', { dateOfBirth: '2001-02-29' }, 'birthday'],
    ['whose answer is too young by a day', { dateOfBirth: '2008-11-22' }, 'birthday'],
    ['after one whose answer is old enough by a day', { dateOfBirth: '2008-11-21' }, 'consents'],
    ['whose answer a reload has lost', { password: '' }, 'password'],
    ['whose answer does not fit another any more', { gender: 'male', seeking: 'x' }, 'seeking'],
  ])('is the one %s', (_which, change, question) => {
    expect(firstOpen({ ...robin, ...change }, 'consents', scene, isSound)).toBe(question);
  });

  it('is one that may stay empty only as long as it was not shown', () => {
    expect([
      firstOpen(robin, 'birthday', scene, isSound),
      firstOpen(robin, 'place', scene, isSound),
      firstOpen(robin, 'message', scene, isSound),
      firstOpen(robin, 'email', scene, isSound),
    ]).toEqual(['birthday', 'place', 'message', 'email']);
  });

  it('is no earlier one while something later is typed', () => {
    expect(firstOpen({ ...robin, email: 'robin' }, 'email', scene, isSound)).toBe('email');
  });

  it.each([
    ['whose answer is missing', { username: '' }, 'username'],
    ['whose answer a reload has lost', { password: '' }, 'password'],
    ['that was shown last, whatever is wrong before it,', { dateOfBirth: '2001-02-29' }, 'consents'],
  ] as const)('is, before the rules are there, the one %s', (_which, change, question) => {
    expect(firstOpen({ ...robin, ...change }, 'consents', scene, isFilled)).toBe(question);
  });

  it('is never, before the rules are there, one that they find sound', () => {
    expect(
      questions.filter((question) => isSound(question, robin, scene) && !isFilled(question, robin, scene)),
    ).toEqual([]);
  });

  it('lets one go back to any before it, and to none behind it', () => {
    expect([isReachable('gender', 'place'), isReachable('place', 'place'), isReachable('message', 'place')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([laterOf('email', 'place'), laterOf('place', 'email')]).toEqual(['email', 'email']);
  });
});

describe('The plain form of another page', () => {
  it.each([
    ['?gender=female&seeking=both', { gender: 'female', seeking: 'both' }, 'username'],
    ['?gender=female', { gender: 'female', seeking: '' }, 'seeking'],
    ['?gender=female&seeking=cats', { gender: 'female', seeking: '' }, 'seeking'],
    ['?gender=x&seeking=both', {}, 'gender'],
    ['?seeking=both', {}, 'gender'],
    ['', {}, 'gender'],
  ])('that says %j has answered %j', (search, answers, reached) => {
    expect([starterIn(search, scene), reachedBy(starterIn(search, scene))]).toEqual([answers, reached]);
  });

  it('is put right where the brand leaves one choice', () => {
    expect(starterIn('?gender=male&seeking=female', gay)).toEqual({ gender: 'male', seeking: 'male' });
  });
});
