import { describe, expect, it } from '@jest/globals';
import { sceneOf } from '#site/api/scene.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { noAnswers, questions, type Answers, type Question } from './signup-answers.rules.ts';
import { doubtOf, isSound, strengthOf } from './signup-checks.rules.ts';

const scene = sceneOf(aBoot().brand.settings, new Date('2026-11-21T12:00:00Z'));
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

describe('What the server would refuse', () => {
  const isFine = (question: Question, change: Partial<Answers>) => isSound(question, { ...robin, ...change }, scene);

  it('is refused on the screen where it was typed', () => {
    expect(questions.filter((question) => !isFine(question, {}))).toEqual([]);
    expect([
      isFine('username', { username: '@robin' }),
      isFine('username', { username: 'r' }),
      isFine('password', { password: 'robin12' }),
      isFine('password', { password: 'rosewood1' }),
    ]).toEqual([false, false, false, false]);
    expect([
      isFine('place', { country: 'US' }),
      isFine('message', { signupMessage: 'x'.repeat(1_000) }),
      isFine('message', { signupMessage: 'x'.repeat(1_001) }),
    ]).toEqual([false, true, false]);
    expect(isFine('consents', { sensitiveData: false })).toBe(false);
  });
});

describe('An address that looks mistyped', () => {
  it('is asked about once, and believed when somebody insists', () => {
    expect([
      doubtOf('robin@gmial.com', undefined),
      doubtOf('robin@gmial.com', 'robin@gmial.com'),
      doubtOf('robin@example.org', undefined),
    ]).toEqual(['robin@gmail.com', undefined, undefined]);
  });
});

describe('A password', () => {
  it.each([
    ['', 'none'],
    ['1234567', 'short'],
    ['abcdefgh', 'weak'],
    ['rosewood1', 'weak'],
    ['robin123', 'weak'],
    ['xk3-vu9q', 'good'],
    ['five quiet he', 'good'],
    ['five quiet her', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf({ ...robin, password }, scene.brandWords)).toBe(strength);
  });
});
