import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCard } from '../../test/members.ts';
import { dropResults, joined, keepResults, keptResults, neighboursOf, type ResultList } from './result-lists.ts';

const list = (query: string, names: string[], similar: string[] = []): ResultList => ({
  ...{
    query,
    nextCursor: null,
    total: null,
    widened: [],
    applied: { genders: ['female'], minAge: 18, maxAge: 99, country: 'NL', sort: 'last_active' },
  },
  profiles: names.map((name) => aCard(name)),
  similar: similar.map((name) => aCard(name)),
});
const id = (name: string) => aCard(name).id;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  dropResults();
});

describe('Whoever was found', () => {
  it('has neighbours in the order of the list, the similar ones last', () => {
    keepResults(list('a=1', ['Mira', 'Noor'], ['Olga']));

    expect(['Mira', 'Noor', 'Olga', 'Nobody'].map((name) => neighboursOf(id(name)))).toEqual([
      { previous: undefined, next: id('Noor') },
      { previous: id('Mira'), next: id('Olga') },
      { previous: id('Noor'), next: undefined },
      { previous: undefined, next: undefined },
    ]);
  });

  it('has those of the list that was looked at last', () => {
    keepResults(list('a=1', ['Mira', 'Noor']));
    keepResults(list('b=1', ['Noor', 'Vera']));
    expect(neighboursOf(id('Noor'))).toEqual({ previous: undefined, next: id('Vera') });
    keepResults(keptResults('a=1')!);

    expect(neighboursOf(id('Noor'))).toEqual({ previous: id('Mira'), next: undefined });
  });
});

describe('A list', () => {
  it.each([
    ['before twenty minutes are over', 20 * 60_000 - 1, true],
    ['after that', 20 * 60_000, false],
  ])('is there %s, however often it was looked at', (_when, ms, isThere) => {
    keepResults(list('a=1', ['Mira']));
    jest.setSystemTime(10);
    keepResults(keptResults('a=1')!);
    jest.setSystemTime(ms);

    expect(keptResults('a=1') !== undefined).toBe(isThere);
  });

  it('gives way to the fifth after it', () => {
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f']) keepResults(list(query, ['Mira']));

    expect(['a', 'b', 'f'].map((query) => keptResults(query) !== undefined)).toEqual([false, true, true]);
  });

  it('holds nobody twice, neither of two pages nor of one', () => {
    expect(joined([aCard('Mira')], [aCard('Noor'), aCard('Mira'), aCard('Noor')]).map(({ name }) => name)).toEqual([
      'Mira',
      'Noor',
    ]);
  });
});
