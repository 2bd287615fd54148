import { describe, expect, it } from '@jest/globals';
import { sql } from '../../core/database/sql.ts';
import type { Search } from './member-search.rules.ts';
import { countOf, entriesAtOnce, isUncertain, planOf, type PlanGround } from './search-plan.rules.ts';

const search: Search = {
  genders: ['female'],
  minAge: 25,
  maxAge: 35,
  countries: ['NL'],
  region: undefined,
  km: undefined,
  onlineOnly: false,
  newOnly: false,
  photoOnly: false,
  publicOnly: false,
  withFictional: false,
  sexualities: [],
  interests: [],
  answers: [],
  sort: 'last_active',
};
const many = 40 * entriesAtOnce;
const ground: PlanGround = {
  genders: [1],
  audiences: [5, 6, 7, 8, 9],
  birthDays: { from: 19_901_123, to: 20_011_122 },
  traitMasks: [],
  interestMask: 0,
  ageBands: [663, 664],
  counted: { all: many, within: many },
  ringAround: () => [{ zone: 1, spans: [[1, 2]] }],
  spansAround: (inner, outer) => [[inner, outer]],
  thinRings: new Set(),
  nowMs: 0,
};
const indexOf = (wishes: Partial<Search>, counted = ground.counted, ageBands = ground.ageBands) =>
  planOf({ ...search, ...wishes }, { ...ground, counted, ageBands })[0]?.index;

describe('The plan of a search', () => {
  it('walks by age where that passes fewer entries: one stretch for any share, several for less than one in three each', () => {
    expect(indexOf({}, { all: many, within: many }, [663])).toBe('ix_listing_country');
    expect(indexOf({}, { all: many, within: many - 1 }, [663])).toBe('ix_listing_band');
    expect(indexOf({}, { all: 600, within: 100 })).toBe('ix_listing_country');
    expect(indexOf({}, { all: 601, within: 100 })).toBe('ix_listing_band');
  });

  it('walks by age nowhere where nobody has counted, and never along more than a statement may have', () => {
    expect(indexOf({}, { all: 0, within: 0 })).toBe('ix_listing_country');
    expect(
      indexOf(
        {},
        { all: many, within: 0 },
        Array.from({ length: 120 }, (_, band) => band),
      ),
    ).toBe('ix_listing_band');
    expect(
      indexOf(
        {},
        { all: many, within: 0 },
        Array.from({ length: 121 }, (_, band) => band),
      ),
    ).toBe('ix_listing_country');
  });

  it('is one walk for a gender, and filters by audience only where not all of it is asked for', () => {
    const [whole, part] = [
      planOf(search, ground)[0],
      planOf({ ...search, sexualities: ['bi'] }, { ...ground, audiences: [8] })[0],
    ];

    expect([whole?.streams.length, part?.streams.length]).toEqual([1, 1]);
    expect([
      whole?.filter.text.includes('audience'),
      part?.filter.text.includes('audience in (?)'),
      part?.filter.values.includes(8),
    ]).toEqual([false, true, true]);
  });

  it.each<[string, Partial<Search>]>([
    ['answers', { answers: [['hair_colour', ['red']]] }],
    ['interests', { interests: ['art'] }],
    ['photos', { photoOnly: true }],
    ['new ones', { newOnly: true }],
    ['public ones', { publicOnly: true }],
    ['sexualities', { sexualities: ['bi'] }],
    ['a region by joining', { sort: 'newest', region: 'NL-NH' }],
  ])('is uncertain by %s, unless there are so few that all may be read', (_, wishes) => {
    const uncertain = (all: number) =>
      isUncertain({ ...search, ...wishes }, { ...ground, counted: { all, within: all } });

    expect([uncertain(entriesAtOnce), uncertain(entriesAtOnce - 1), uncertain(0)]).toEqual([true, false, true]);
  });

  it('is never certain of a circle, in which others than were counted may lie', () => {
    expect(isUncertain({ ...search, photoOnly: true, km: 25 }, { ...ground, counted: { all: 1, within: 1 } })).toBe(
      true,
    );
    expect(
      isUncertain({ ...search, photoOnly: true, sort: 'distance' }, { ...ground, counted: { all: 1, within: 1 } }),
    ).toBe(true);
  });
});

describe('A circle', () => {
  const around = (wishes: Partial<Search>, thin: readonly number[]) =>
    planOf({ ...search, ...wishes }, { ...ground, thinRings: new Set(thin) });
  const indexes = (wishes: Partial<Search>, thin: readonly number[]) => around(wishes, thin).map(({ index }) => index);

  it('is walked along its zones, and read by its cells where few live in it', () => {
    expect([indexes({ km: 25 }, []), indexes({ km: 25 }, [25])]).toEqual([['ix_listing_zone'], ['ix_listing_cell']]);
    expect(around({ km: 25 }, [25])[0]?.streams[0]).toEqual({ range: sql`cell between ${0} and ${25}` });
  });

  it('is put in the order of joining too, where few live in it', () => {
    expect(around({ km: 25, sort: 'newest' }, [25])).toMatchObject([{ index: 'ix_listing_cell', order: 'joined_at' }]);
    expect(indexes({ km: 25, sort: 'newest' }, [])).toEqual(['ix_listing_newest']);
  });

  it('sorted by distance is decided ring by ring, and whoever is beyond comes last', () => {
    expect(indexes({ sort: 'distance' }, [10, 50])).toEqual([
      'ix_listing_cell',
      'ix_listing_zone',
      'ix_listing_cell',
      'ix_listing_zone',
      'ix_listing_country',
    ]);
    expect(indexes({ sort: 'distance', km: 25 }, [25])).toEqual(['ix_listing_zone', 'ix_listing_cell']);
  });

  it('is certain where few live in it, whatever is asked of them', () => {
    const uncertain = (wishes: Partial<Search>, thin: readonly number[]) =>
      isUncertain({ ...search, photoOnly: true, ...wishes }, { ...ground, thinRings: new Set(thin) });

    expect([
      uncertain({ km: 25 }, [25]),
      uncertain({ km: 25 }, []),
      uncertain({ km: 25, sort: 'newest' }, [25]),
    ]).toEqual([false, true, false]);
    expect([
      uncertain({ km: 25, sort: 'distance' }, [10, 25]),
      uncertain({ km: 25, sort: 'distance' }, [25]),
      uncertain({ sort: 'distance' }, [10, 25, 50, 100]),
    ]).toEqual([false, true, true]);
  });

  it('keeps to a region that is asked for besides, in every order', () => {
    for (const sort of ['last_active', 'newest', 'distance'] as const) {
      for (const thin of [[], [10, 25]]) {
        for (const { filter } of around({ km: 25, region: 'NL-UT', sort }, thin))
          expect([sort, filter.text.includes('region = ?'), filter.values.includes('NL-UT')]).toEqual([
            sort,
            true,
            true,
          ]);
      }
    }
  });
});

describe('What is counted', () => {
  it('is the cells of a circle, in no order and with nobody outside of them', () => {
    const [leg, ...others] = countOf({ ...search, km: 25 }, ground);

    expect(others).toEqual([]);
    expect([leg?.index, leg?.streams[0]?.range.values]).toEqual(['ix_listing_cell', [0, 25]]);
  });

  it('is one stretch of ages for each gender and country', () => {
    const [leg, ...others] = countOf(
      { ...search, countries: ['NL', 'BE'] },
      { ...ground, genders: [0, 1], ageBands: [663, 664, 665] },
    );

    expect(others).toEqual([]);
    expect([leg?.index, leg?.streams.length]).toEqual(['ix_listing_band', 4]);
    expect(
      leg?.streams.every(
        ({ range: { text, values } }) =>
          text.endsWith('age_band between ? and ?') && values.slice(-2).join() === '663,665',
      ),
    ).toBe(true);
  });

  it.each<[string, Partial<Search>]>([
    ['in a region', { region: 'NL-NH' }],
    ['in a circle whose walk is uncertain', { km: 25, photoOnly: true }],
    ['where the walk is uncertain and needs its order', { photoOnly: true }],
  ])('is as it is walked %s', (_, wishes) => {
    expect(countOf({ ...search, ...wishes }, ground)).toEqual(planOf({ ...search, ...wishes }, ground));
  });
});
