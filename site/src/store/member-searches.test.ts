import { describe, expect, it } from '@jest/globals';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import { readProfile } from '@manyhearts/contract/profile';
import { anOwnProfile } from '../../test/a-member.ts';
import { aCard } from '../../test/members.ts';
import { newServerData } from '../../test/render-screen.tsx';
import { keepOwnProfile, leaveOut, listOf, neighboursOf, noteSearch, searchOptions } from './member-searches.ts';
import { queryOf } from './server-data.ts';

const page = (names: string[], more: Partial<MemberSearchAnswer> = {}): MemberSearchAnswer => ({
  profiles: names.map((name) => aCard(name)),
  similar: [],
  widened: [],
  total: null,
  nextCursor: null,
  applied: { genders: ['female'], minAge: 18, maxAge: 99, country: 'NL', sort: 'last_active' },
  ...more,
});
const paged = (...pages: MemberSearchAnswer[]) => ({ pages, pageParams: pages.map(() => null) });
const id = (name: string) => aCard(name).id;

/** A store with these searches, looked at in this order. */
function withSearches(...searches: [query: string, ...pages: MemberSearchAnswer[]][]) {
  const serverData = newServerData();
  for (const [query, ...pages] of searches) {
    serverData.setQueryData(searchOptions(query).queryKey, paged(...pages));
    noteSearch(serverData, query);
  }
  return serverData;
}

describe('A found member', () => {
  it('has neighbours in the order of the list, the similar ones last', () => {
    const serverData = withSearches(['a=1', page(['Mira', 'Noor'], { similar: [aCard('Olga')] })]);

    expect(['Mira', 'Noor', 'Olga', 'Unknown'].map((name) => neighboursOf(serverData, id(name)))).toEqual([
      { previous: undefined, next: id('Noor') },
      { previous: id('Mira'), next: id('Olga') },
      { previous: id('Noor'), next: undefined },
      { previous: undefined, next: undefined },
    ]);
  });

  it('has those of the list that was looked at last', () => {
    const serverData = withSearches(['a=1', page(['Mira', 'Noor'])], ['b=1', page(['Noor', 'Vera'])]);
    expect(neighboursOf(serverData, id('Noor'))).toEqual({ previous: undefined, next: id('Vera') });
    noteSearch(serverData, 'a=1');

    expect(neighboursOf(serverData, id('Noor'))).toEqual({ previous: id('Mira'), next: undefined });
  });

  it('who is blocked leaves every list', () => {
    const serverData = withSearches(
      ['a=1', page(['Mira', 'Noor'])],
      ['b=1', page(['Olga'], { similar: [aCard('Noor')] })],
    );
    leaveOut(serverData, id('Noor'));

    const left = ['a=1', 'b=1'].map((query) => listOf(serverData.getQueryData(searchOptions(query).queryKey)!));
    expect(left.map(({ profiles, similar }) => [...profiles, ...similar].map(({ name }) => name))).toEqual([
      ['Mira'],
      ['Olga'],
    ]);
  });
});

describe('The pages of a search', () => {
  it('are one list that holds nobody twice, neither of two pages nor of one', () => {
    const list = listOf(
      paged(page(['Mira']), page(['Noor', 'Mira', 'Noor'], { similar: [aCard('Mira'), aCard('Vera')] })),
    );

    expect(list.profiles.map(({ name }) => name)).toEqual(['Mira', 'Noor']);
    expect(list.similar.map(({ name }) => name)).toEqual(['Vera']);
    expect(list.added).toBe(1);
  });

  it('have the total of the first, and the end of the last', () => {
    const first = page(['Mira'], { total: { count: 2, capped: false }, nextCursor: 'c1' });

    expect(listOf(paged(first))).toMatchObject({ total: { count: 2 }, nextCursor: 'c1', added: 0 });
    expect(listOf(paged(first, page(['Noor'])))).toMatchObject({ total: { count: 2 }, nextCursor: null, added: 1 });
  });
});

it('A changed profile searches anew', () => {
  const serverData = withSearches(['a=1', page(['Mira'])]);
  keepOwnProfile(serverData, { profile: anOwnProfile() });

  expect(serverData.getQueryData(searchOptions('a=1').queryKey)).toBeUndefined();
  expect(serverData.getQueryData(queryOf(readProfile).queryKey)?.profile.name).toBe(anOwnProfile().name);
});
