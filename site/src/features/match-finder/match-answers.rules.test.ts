import { describe, expect, it } from '@jest/globals';
import { matchQuestions } from '@manyhearts/contract/match-finder';
import { givenIn, isComplete, questions, stepAfter, stepAt } from './match-answers.rules.ts';

const all = { evening: 'home', pace: 'slow', hopes: 'open', near: 'region' };

describe('The answers to the match finder', () => {
  it('are those of the contract', () => {
    expect(questions).toEqual(matchQuestions);
  });

  it.each([
    [null, {}],
    ['', {}],
    ['[]', {}],
    ['{', {}],
    [JSON.stringify(all), all],
    [JSON.stringify({ ...all, pace: 'never', other: 'x', hopes: ['open'] }), { evening: 'home', near: 'region' }],
  ])('are read from %s', (text, expected) => {
    expect(givenIn(text)).toEqual(expected);
  });

  it('are complete with the last one', () => {
    expect([isComplete(all), isComplete({ ...all, near: undefined } as never), isComplete({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['', {}, 'evening'],
    ['', { evening: 'out' }, 'evening'],
    ['', all, 'matches'],
    ['#pace', {}, 'evening'],
    ['#pace', { evening: 'out' }, 'pace'],
    ['#near', { evening: 'out' }, 'pace'],
    ['#matches', { evening: 'out' }, 'pace'],
    ['#evening', all, 'evening'],
    ['#matches', all, 'matches'],
    ['#nothing', all, 'matches'],
  ] as const)('lead at "%s" with %j to %s', (hash, given, expected) => {
    expect(stepAt(hash, given)).toBe(expected);
  });

  it('are asked one after the other', () => {
    expect([stepAfter('evening'), stepAfter('near')]).toEqual(['pace', 'matches']);
  });
});
