import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DistanceBand, MemberSearchAnswer } from '@manyhearts/contract/members';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import type { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser, listingOf } from '../../../test/listed-members.ts';
import { aProfileRow } from '../../../test/profile-row.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { bandBetween, cellOf } from '../../places/cells.rules.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';

/**
 * Third value: share of all members. Circles around Amsterdam and Utrecht hold enough members to be read by zones; the
 * others are read by cells.
 */
const towns = [
  ['Amsterdam', 'NL-NH', 7],
  ['Leiden', 'NL-ZH', 1],
  ['Haarlem', 'NL-NH', 1],
  ['Alkmaar', 'NL-NH', 1],
  ['Utrecht', 'NL-UT', 7],
  ['Rotterdam', 'NL-ZH', 1],
  ['Lelystad', 'NL-FL', 1],
  ['Amersfoort', 'NL-UT', 1],
  ['Den Helder', 'NL-NH', 1],
  ['Maastricht', 'NL-LI', 1],
  ['Heerlen', 'NL-LI', 1],
  ['', 'NL-GR', 1],
] as const;
const homes = towns.flatMap(([city, region, share]) => Array.from({ length: share }, () => ({ city, region })));
const women = 1_900;
const rings = ['10', '25', '50', '100'] as const;
type Stored = { id: string; cell: number; at: number };

onEachEngine((engine) => {
  const random = new Random();
  let t: TestApp;
  let brand: MadeTenant;
  let all: Stored[];

  beforeAll(async () => {
    t = await newApp(engine);
    brand = await aServedTenant(t, { countries: ['NL'] });
    const at = { db: t.db.manager, tenant: brand };
    const people = Array.from(
      { length: women },
      (_, number) =>
        ({
          ...(aProfileRow(random.id(), brand) as Profile),
          gender: 'female',
          seeking: 'male',
          ...homes[(number * 7) % homes.length],
        }) as Profile,
    );
    // Members share five-minute steps of `last_active_at`, within a town and across towns.
    const listings = await Promise.all(
      people.map((profile, number) => listingOf(t, brand, profile, { minutesAgo: 10 + ((number * 37) % 211) * 5 })),
    );
    await asSystem('test', async () => {
      await storeOf(at, Profile).add(...(people as never[]));
      await storeOf(at, Listing).add(...listings);
    });
    all = listings.map(({ profileId, cell, lastActiveAt }) => ({ id: profileId, cell, at: lastActiveAt.getTime() }));
  });
  afterAll(() => t.close());

  /** A new member for each search, because one member may search only sixty times a minute. */
  const aMan = async (city: string, region: string): Promise<Browser> =>
    (await aListedBrowser(t, brand, { seeking: 'female', city, region })).own;
  const bandsFrom = (cell: number, bands: readonly (DistanceBand | null)[]): string[] =>
    latestFirst(all.filter((one) => bands.includes(bandBetween(cell, one.cell))));
  const latestFirst = (some: readonly Stored[]): string[] =>
    some.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).map(({ id }) => id);

  /** Reads up to `pages` pages of a search, following its cursors. */
  async function walked(own: Browser, query: string, pages = Infinity): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < pages && cursor !== null; page += 1) {
      const answer = (
        await own.get(`/api/members?${query}${cursor && `&cursor=${cursor}`}`)
      ).json() as OnWire<MemberSearchAnswer>;
      found.push(...answer.profiles.map(({ id }) => id));
      cursor = answer.next_cursor;
    }
    return found;
  }

  const viewers = [
    ['Amsterdam', 'NL-NH', cellOf(52.37, 4.89)],
    ['Maastricht', 'NL-LI', cellOf(50.85, 5.69)],
  ] as const;

  describe.each(viewers)('Around %s', (city, region, cell) => {
    it.each(rings)('a circle of %s km is everybody in it in one order, whichever zone they live in', async (km) => {
      const expected = bandsFrom(cell, rings.slice(0, rings.indexOf(km) + 1));
      const own = await aMan(city, region);

      expect(expected.length).toBeGreaterThan(50);
      expect(await walked(own, `distance=${km}&limit=100`)).toEqual(expected);
      expect(await walked(own, `distance=${km}&limit=5`, 12)).toEqual(expected.slice(0, 60));
    });

    it('a sort by distance is one ring after the other, each in that order, and whoever is beyond or nowhere last', async () => {
      const own = await aMan(city, region);

      expect(await walked(own, 'sort=distance&limit=100')).toEqual([
        ...rings.flatMap((ring) => bandsFrom(cell, [ring])),
        ...bandsFrom(cell, ['farther', null]),
      ]);
    });

    it('their number is told, to a thousand', async () => {
      const own = await aMan(city, region);
      for (const km of rings) {
        const { total } = (await own.get(`/api/members?distance=${km}`)).json() as OnWire<MemberSearchAnswer>;
        const { length } = bandsFrom(cell, rings.slice(0, rings.indexOf(km) + 1));

        expect([km, total]).toEqual([km, { count: Math.min(length, 1_000), capped: length > 1_000 }]);
      }
    });
  });
});
