import { describe, expect, it } from '@jest/globals';
import { niches } from '@manyhearts/niches';
import { searchFor, sinceOf, widerSearches, type SearchGround, type Searcher } from './member-search.rules.ts';

const searcher: Searcher = { id: 'one', gender: 'male', seeking: 'female', country: 'BE', cell: 28_470_001 };
const ground: SearchGround = {
  niche: niches[6],
  minAge: 18,
  countries: ['NL', 'BE'],
  visitorCountry: 'NL',
  withFictional: true,
  extraProfileFields: niches[2].extraProfileFields,
  searcher,
};
const visiting: SearchGround = { ...ground, searcher: undefined };

describe('A search', () => {
  it('begins as the own profile seeks and the niche goes, in the own country', () => {
    const { from, to } = niches[6].ageRange.female;

    expect(searchFor({}, ground)).toMatchObject({
      genders: ['female'],
      minAge: from,
      maxAge: to,
      countries: ['BE'],
      km: undefined,
      sort: 'last_active',
      publicOnly: false,
    });
  });

  it('takes one age that is given for all that is said of ages', () => {
    expect(searchFor({ minAge: 50 }, ground)).toMatchObject({ minAge: 50, maxAge: undefined });
    expect(searchFor({ maxAge: 50 }, ground)).toMatchObject({ minAge: 18, maxAge: 50 });
    expect(searchFor({ minAge: 18, maxAge: 99 }, ground).maxAge).toBeUndefined();
  });

  it('crosses borders in a circle unless a country is asked for, and has no circle around nowhere', () => {
    expect(searchFor({ distance: 25 }, ground)).toMatchObject({ km: 25, countries: ['NL', 'BE'] });
    expect(searchFor({ distance: 25, country: 'NL' }, ground)).toMatchObject({ km: 25, countries: ['NL'] });
    expect(
      searchFor({ distance: 25, sort: 'distance' }, { ...ground, searcher: { ...searcher, cell: 0 } }),
    ).toMatchObject({ km: undefined, sort: 'last_active', countries: ['BE'] });
  });

  it('has the country of its region', () => {
    expect(searchFor({ countryregion: 'NL-UT' }, ground)).toMatchObject({ countries: ['NL'], region: 'NL-UT' });
  });

  it('of a visitor asks what is public alone', () => {
    const asked = {
      online: true,
      new: true,
      distance: 10,
      sort: 'distance',
      sexuality: ['bi'],
      interests: ['wine'],
      hairColour: ['red'],
    } as never;

    expect(searchFor(asked, visiting)).toMatchObject({
      publicOnly: true,
      onlineOnly: false,
      newOnly: false,
      km: undefined,
      sort: 'last_active',
      sexualities: [],
      interests: [],
      answers: [],
      countries: ['NL'],
    });
  });

  it('never finds fictional profiles where only who is online is asked for', () => {
    expect(searchFor({ online: true }, ground).withFictional).toBe(false);
    expect(searchFor({}, ground).withFictional).toBe(true);
  });

  it('reads what the niche asks by its own names', () => {
    expect(searchFor({ extraPace: ['soon'], hairColour: ['red'] } as never, ground).answers).toEqual([
      ['hair_colour', ['red']],
      ['pace', ['soon']],
    ]);
  });

  it('is widened one thing after the other, and no further than the brand goes', () => {
    const search = searchFor(
      { photo: true, online: true, distance: 25, country: 'BE', minAge: 20, maxAge: 30, interests: ['wine'] },
      ground,
    );
    const wider = widerSearches(search, { minAge: 18, home: 'BE', countries: ['NL', 'BE'] });

    expect(wider.map(({ widened }) => widened.at(-1))).toEqual([
      'traits',
      'photo',
      'online',
      'age',
      'distance',
      'country',
    ]);
    expect(wider.at(-1)?.search).toMatchObject({
      minAge: 18,
      maxAge: 35,
      km: undefined,
      countries: ['NL', 'BE'],
      photoOnly: false,
    });
  });

  it('looks back in round numbers, so that who asks at the same time asks the same', () => {
    const online = searchFor({ online: true, new: true }, ground);
    const at = Date.parse('2026-11-22T12:03:10Z');

    expect(sinceOf(online, at)).toEqual(sinceOf(online, at + 60_000));
    expect(sinceOf(online, at).activeSince).toBe(Date.parse('2026-11-22T12:00:00Z'));
  });
});
