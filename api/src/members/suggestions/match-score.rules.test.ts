import { describe, expect, it } from '@jest/globals';
import { interestIds } from '@manyhearts/contract/interests';
import { matchQuestions, type MatchAnswers } from '@manyhearts/contract/match-finder';
import { niches } from '@manyhearts/niches';
import { scoreOf, type Candidate, type Compared } from './match-score.rules.ts';

const own: Compared = { interests: ['wine', 'yoga', 'reading'], age: 40, city: 'Utrecht' };
/** A candidate who matches nothing. */
const stranger: Candidate = {
  interests: [],
  age: 60,
  city: 'Groningen',
  details: {},
  band: 'farther',
  isOnline: false,
};
const answers: MatchAnswers = { evening: 'culture', pace: 'slow', hopes: 'lasting', near: 'anywhere' };
const points = (other: Partial<Candidate>, given: Partial<MatchAnswers> = {}) =>
  scoreOf(own, { ...stranger, ...other }, { ...answers, ...given }).score;
const kinds = (other: Partial<Candidate>) =>
  scoreOf(own, { ...stranger, ...other }, answers).reasons.map(({ kind }) => kind);

describe('How well somebody fits', () => {
  it('is nothing, for no reason, where nothing speaks for them', () => {
    expect(scoreOf(own, stranger, answers)).toEqual({ score: 0, reasons: [] });
  });

  it.each<[string, Partial<Candidate>, number]>([
    ['an interest of both', { interests: ['wine'] }, 6],
    ['three', { interests: ['wine', 'yoga', 'reading'] }, 18],
    ['an interest of theirs alone', { interests: ['tennis'] }, 0],
    ['three years between them', { age: 43 }, 10],
    ['four', { age: 36 }, 6],
    ['seven', { age: 47 }, 6],
    ['eight', { age: 48 }, 0],
    ['the same town', { city: 'Utrecht', band: '10' }, 18],
    ['towns that nobody named', { city: '', band: null }, 0],
    ['ten kilometres', { band: '10' }, 15],
    ['twenty-five', { band: '25' }, 12],
    ['fifty', { band: '50' }, 8],
    ['a hundred', { band: '100' }, 4],
    ['no band at all', { band: null }, 0],
    ['their being there', { isOnline: true }, 5],
    ['an interest for such an evening', { interests: ['museums'] }, 12],
    ['four of them', { interests: ['museums', 'theatre', 'cinema', 'painting'] }, 21],
    ['five of them', { interests: ['museums', 'theatre', 'cinema', 'painting', 'history'] }, 21],
    ['the pace that was asked for', { details: { pace: 'take_time' } }, 12],
    ['another pace', { details: { pace: 'meet_soon' } }, 0],
    ['the same hopes among others', { details: { looking_for: ['dates', 'relationship'] } }, 18],
    ['other hopes', { details: { looking_for: ['dates'] } }, 0],
  ])('grows by %s', (_, other, expected) => {
    expect(points(other)).toBe(expected);
  });

  it('counts five interests of both and no more', () => {
    const many = ['cooking', 'baking', 'wine', 'coffee', 'hiking', 'yoga'];

    expect(scoreOf({ ...own, interests: many }, { ...stranger, interests: many }, answers).score).toBe(30);
  });

  it('is a hundred at most', () => {
    const twin: Candidate = {
      ...own,
      interests: [...interestIds],
      details: { pace: 'take_time', looking_for: ['relationship'] },
      band: '10',
      isOnline: true,
    };

    expect(scoreOf({ ...own, interests: [...interestIds] }, twin, answers).score).toBe(100);
  });

  it('tells every reason, the strongest first', () => {
    expect(
      kinds({ interests: ['wine'], city: 'Utrecht', age: 41, isOnline: true, details: { pace: 'take_time' } }),
    ).toEqual(['same_town', 'pace', 'age', 'interests', 'online']);
    expect(scoreOf(own, { ...stranger, interests: ['yoga', 'wine'], band: '25' }, answers).reasons).toEqual([
      { kind: 'interests', params: { count: 2, first: 'wine' } },
      { kind: 'near', params: { band: '25' } },
    ]);
  });

  it.each(Object.values(niches).map((niche) => [niche.name, niche] as const))(
    'knows every hope and every pace that is asked for on %s',
    (_, { extraProfileFields }) => {
      const asked = extraProfileFields.flatMap((field) =>
        field.kind !== 'text' && ['looking_for', 'pace', 'first_meeting'].includes(field.name)
          ? field.options.map((option) => [field.name, option] as const)
          : [],
      );
      const said = (name: string, option: string) => {
        const given =
          name === 'looking_for'
            ? matchQuestions.hopes.map((hopes) => ({ hopes }))
            : matchQuestions.pace.map((pace) => ({ pace }));
        return given.some((answer) => points({ details: { [name]: option } }, answer) > 0);
      };

      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter(([name, option]) => !said(name, option))).toEqual([]);
    },
  );
});
