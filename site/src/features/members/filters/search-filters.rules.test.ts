import { describe, expect, it } from '@jest/globals';
import {
  memberSorts,
  oldestSearched,
  searchableExtras,
  searchDistances,
  searchedChoices,
  extraFilterName,
} from '@manyhearts/contract/members';
import { memberSearchQuery } from '@manyhearts/contract/members.shapes';
import { searchFields } from '@manyhearts/contract/profile-fields';
import { nicheOf } from '@manyhearts/niches';
import {
  changed,
  distances,
  filterGroups,
  filtersIn,
  filterSceneOf,
  oldest,
  searchOf,
  reallyWidened,
  sorts,
  widenedFilters,
} from './search-filters.rules.ts';

const bdsm = nicheOf(3).extraProfileFields;
const offer = { searchFields: [...searchFields], countries: [{ code: 'NL' }, { code: 'BE' }], minAge: 18 };
const scene = filterSceneOf(offer, bdsm, true);
const visitors = filterSceneOf(offer, bdsm, false);
const read = (search: string, here = scene) => searchOf(filtersIn(search, here));

describe('The filters of a search', () => {
  it('are those of the contract', () => {
    expect([sorts, distances, oldest]).toEqual([memberSorts, searchDistances, oldestSearched]);
    const traits = [
      ...searchableExtras(bdsm).map(({ name }) => extraFilterName(name)),
      ...searchedChoices,
      'sexuality',
      'interests',
    ];
    expect(scene.traits.map(({ name }) => name).sort()).toEqual(traits.sort());
    const names = Object.keys(
      memberSearchQuery({
        minAge: 18,
        countries: ['NL', 'BE'],
        searchFields: [...searchFields],
        extraProfileFields: bdsm,
      }).fields,
    );
    const all =
      'gender=male&min_age=18&max_age=99&country=NL&countryregion=NL-UT&distance=25&online=true&new=true&photo=true&sexuality=bi&interests=wine&hair_colour=red&eye_colour=blue&body_type=slim&relationship_status=single&tattoos=none&extra_role=leading&extra_experience=some&extra_looking_for=friendship&extra_first_meeting=public_place&sort=newest';
    expect([...new URLSearchParams(read(all)).keys()].length).toBe(
      names.filter((name) => name !== 'cursor' && name !== 'limit').length,
    );
  });

  it.each([
    ['', ''],
    ['?gender=female&min_age=30&max_age=40', 'gender=female&min_age=30&max_age=40'],
    ['?max_age=40&min_age=30&gender=female&utm_source=mail', 'gender=female&min_age=30&max_age=40'],
    ['?gender=both&sort=last_active&online=1&new=yes&photo=false', ''],
    ['?min_age=17&max_age=100', ''],
    ['?min_age=18&max_age=99', 'min_age=18&max_age=99'],
    ['?min_age=50&max_age=40', ''],
    ['?min_age=40&max_age=40', 'min_age=40&max_age=40'],
    ['?min_age=3e1&max_age=-5', ''],
    ['?country=DE&countryregion=DE-BE', ''],
    ['?country=NL&countryregion=BE-VLG', 'country=NL'],
    ['?countryregion=BE-VLG', 'countryregion=BE-VLG'],
    ['?countryregion=<b>&distance=30&distance=25', ''],
    ['?distance=25&sort=distance', 'distance=25&sort=distance'],
    ['?hair_colour=red,purple,black,red', 'hair_colour=black,red'],
    ['?extra_role=leading&extra_children=none&role=leading', 'extra_role=leading'],
    ['?cursor=abc&limit=9', ''],
  ])('are read from %s', (search, expected) => {
    expect(read(search)).toBe(expected);
  });

  it('are, for visitors, what they see', () => {
    expect(
      read(
        '?gender=male&min_age=30&country=NL&photo=true&online=true&hair_colour=red&distance=25&extra_role=leading&sort=distance',
        visitors,
      ),
    ).toBe('gender=male&min_age=30&country=NL&photo=true');
  });

  it('change one by one, and a region goes with its country', () => {
    const filters = filtersIn('?country=NL&countryregion=NL-UT&online=true', scene);

    expect(searchOf(changed(filters, { country: 'BE' }, scene))).toBe('country=BE&online=true');
    expect(searchOf(changed(filters, { online: undefined, photo: 'true' }, scene))).toBe(
      'country=NL&countryregion=NL-UT&photo=true',
    );
  });

  it('are chips, ages as one, and an order is none', () => {
    expect(
      filterGroups(filtersIn('?online=true&gender=male&min_age=30&max_age=40&sort=newest&tattoos=none', scene)),
    ).toEqual([['gender'], ['min_age', 'max_age'], ['online'], ['tattoos']]);
    expect(filterGroups(filtersIn('?max_age=40', scene))).toEqual([['max_age']]);
    expect(filterGroups({})).toEqual([]);
  });

  it.each([
    [18, 99, ['country']],
    [19, 99, ['age', 'country']],
    [18, 98, ['age', 'country']],
  ])('from %d to %d let go of %j', (min, max, expected) => {
    expect(reallyWidened(['age', 'country'], { minAge: min, maxAge: max }, scene)).toEqual(expected);
  });

  it('widen by what was let go of, ages to all of them', () => {
    const filters = filtersIn(
      '?gender=male&country=NL&countryregion=NL-UT&distance=10&online=true&new=true&photo=true&tattoos=none&extra_role=leading&sort=newest',
      scene,
    );

    expect(searchOf(widenedFilters(filters, ['traits', 'photo', 'online', 'new'], scene))).toBe(
      'gender=male&country=NL&countryregion=NL-UT&distance=10&sort=newest',
    );
    expect(searchOf(widenedFilters(filters, ['age', 'distance', 'region'], scene))).toBe(
      'gender=male&min_age=18&max_age=99&country=NL&online=true&new=true&photo=true&extra_role=leading&tattoos=none&sort=newest',
    );
    expect(searchOf(widenedFilters({}, ['country'], scene))).toBe('');
  });
});
