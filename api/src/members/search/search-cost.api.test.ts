import 'reflect-metadata';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import type { Browser } from '../../../test/browser.ts';
import { onBrand } from '../../../test/contexts.ts';
import { DatabaseCalls } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember, aListedWoman, listingOf } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { aProfileRow } from '../../../test/profile-row.ts';
import { Clock } from '../../core/process/clock.ts';
import { sql } from '../../core/database/sql.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { cellOf, nowhere, zoneOf } from '../../places/cells.rules.ts';
import { countAllListings } from '../../profiles/profiles.queries.ts';
import { ListingCountsService } from '../../profiles/listing-counts.service.ts';
import { genderNumberIn } from '../../profiles/listing-values.rules.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { floorOf } from './listing-walk.queries.ts';
import type { Leg } from './search-plan.rules.ts';

const random = new Random();
const members = 3_000;
const cities = [
  ['Amsterdam', 'NL-NH'],
  ['Utrecht', 'NL-UT'],
  ['Rotterdam', 'NL-ZH'],
  ['Eindhoven', 'NL-NB'],
] as const;
const amsterdam = cellOf(52.37, 4.89);
type Asked = { sql: string; values: unknown[] };

onEachEngine((engine) => {
  let t: TestApp;
  let brand: MadeTenant;
  let browser: Browser;
  let calls: DatabaseCalls;
  const asked: Asked[] = [];

  beforeAll(async () => {
    t = await newApp(engine);
    calls = new DatabaseCalls(t);
    brand = await aServedTenant(t, {
      countries: ['NL'],
      settings: {
        profiles: {
          searchFields: ['gender', 'age', 'country', 'region', 'distance', 'online', 'new', 'photo', 'hair_colour'],
        },
      },
    });
    await fill();
    const member = await aListedMember(t, brand, { seeking: 'female', city: 'Amsterdam', minutesAgo: 60 });
    browser = await loggedIn(t, brand, member);
    const { manager } = t.db;
    const query = manager.query.bind(manager);
    manager.query = (sql: string, values: unknown[] = []) => {
      if (/from listing (?:indexed by|force index)/.test(sql)) asked.push({ sql, values });
      return query(sql, values) as never;
    };
  });
  afterAll(() => t.close());

  const at = () => ({ db: t.db.manager, tenant: brand });

  /** Women of all ages, a third of them with a photo; only the oldest are rare. */
  async function fill(): Promise<void> {
    const people = Array.from({ length: members }, (_, number) => {
      const [city, region] = cities[number % cities.length] ?? cities[0];
      const born = t.app.get(Clock).now().getUTCFullYear() - (number % 100 === 0 ? 76 : 56 - (number % 35));
      return {
        ...(aProfileRow(random.id(), brand) as Profile),
        gender: 'female',
        seeking: 'male',
        sexuality: number % 5 === 0 ? 'bi' : null,
        birthdate: `${born}-06-15`,
        city,
        region,
        details: { hair_colour: number % 2 === 0 ? 'red' : 'black' },
      } as Profile;
    });
    await asSystem('test', async () => {
      await storeOf(at(), Profile).add(...(people as never[]));
      await storeOf(at(), Listing).add(
        ...(await Promise.all(
          people.map((profile, number) =>
            listingOf(t, brand, profile, { minutesAgo: number * 5, hasPhoto: number % 3 === 0 }),
          ),
        )),
      );
      await countAllListings(at());
    });
  }

  const search = async (query: string, own = browser): Promise<OnWire<MemberSearchAnswer>> => {
    asked.splice(0);
    const answer = await own.get(`/api/members?${query}`);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json() as OnWire<MemberSearchAnswer>;
  };

  /** Number of index entries that the database read for the statements of one search. */
  function entriesRead(statements: readonly Asked[] = asked): number | Promise<number> {
    return t.place.url ? readByServer(t.place.url, statements) : readInFile(statements);
  }

  async function readByServer(url: string, statements: readonly Asked[]): Promise<number> {
    const connection = await createConnection(url);
    await connection.query('flush status');
    for (const { sql, values } of statements) await connection.query(sql, values);
    const [rows] = await connection.query<RowDataPacket[]>(
      "show session status where variable_name in ('Handler_read_key', 'Handler_read_next', 'Handler_read_prev')",
    );
    await connection.end();
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  }

  const openFile = () => new BetterSqlite3(join(t.place.dataDir, 'manyhearts.sqlite'), { readonly: true });

  /**
   * SQLite has no read counter, so a custom function at the start of each condition counts the entries it is called
   * for.
   */
  function readInFile(statements: readonly Asked[]): number {
    const database = openFile();
    let read = 0;
    database.function('is_met', (_id: unknown) => {
      read += 1;
      return 1;
    });
    for (const { sql, values } of statements)
      database
        .prepare(sql.replaceAll(/(from listing indexed by \w+ where)/g, '$1 is_met(profile_id) = 1 and'))
        .all(...values);
    database.close();
    return read;
  }

  function plansOf(): string[] {
    const database = openFile();
    const plans = asked.flatMap(({ sql, values }) =>
      (database.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[]).map(
        ({ detail }) => detail,
      ),
    );
    database.close();
    return plans;
  }

  describe('The cost of a search', () => {
    it.each<[string, string, number]>([
      ['min_age=25&max_age=45&limit=24', 'ix_listing_country', 1_200],
      ['countryregion=NL-UT', 'ix_listing_region', 800],
      ['distance=25', 'ix_listing_zone', 1_350],
      ['distance=50', 'ix_listing_zone', 1_600],
      ['sort=newest', 'ix_listing_newest', 1_050],
      ['min_age=74&max_age=78', 'ix_listing_band', 70],
      ['photo=1&hair_colour=red', 'ix_listing_country', 3_200],
    ])('%s walks along %s alone', async (query, index, most) => {
      expect((await search(query)).profiles.length).toBeGreaterThan(0);
      const own = asked.filter(({ sql }) => sql.includes(index));
      expect(own.length).toBeGreaterThan(0);
      expect(await entriesRead()).toBeLessThan(most);
      if (engine === 'sqlite') {
        const reads = plansOf().filter((plan) => /SEARCH listing/.test(plan));
        expect(reads.filter((plan) => !plan.includes(`COVERING INDEX ix_listing_`))).toEqual([]);
      }
    });

    // A sort by distance also searches for similar profiles outside its circle and counts the listings there.
    it.each<[string, number]>([
      ['distance=10', 50],
      ['distance=10&sort=newest', 50],
      ['distance=10&photo=1', 60],
      ['distance=10&sort=distance', 1_150],
    ])('of a circle with few people in it is theirs alone, whoever else lives in its zone: %s', async (query, most) => {
      const village = { city: 'Alphen aan den Rijn', region: 'NL-ZH' };
      const found = await aListedWoman(t, brand, { ...village, hasPhoto: true });
      const own = await loggedIn(t, brand, await aListedMember(t, brand, { ...village, seeking: 'female' }));
      const { profiles, total } = await search(query, own);
      await asSystem('test', () => storeOf(at(), Listing).remove({ profileId: found }));

      expect([profiles.map(({ id }) => id), total]).toEqual([[found], { count: 1, capped: false }]);
      expect(await entriesRead()).toBeLessThan(most);
    });

    it('is told by what lies in the zones of a circle, and not by who is in it', async () => {
      const leg: Leg = {
        index: 'ix_listing_zone',
        order: 'last_active_at',
        streams: [{ range: sql`zone = ${zoneOf(amsterdam)}`, inside: sql`cell = ${nowhere}` }],
        filter: sql`is_public = ${true}`,
      };
      asked.splice(0);
      const floor = await onBrand(t, brand, (ctx) => floorOf(ctx, leg, undefined, 100));

      expect(floor).toEqual({ at: expect.any(Number), id: expect.any(String) });
      expect(await entriesRead()).toBeLessThan(110);
    });

    it('is the same for a page at the end as for the first', async () => {
      const first = await search('limit=24&min_age=18&max_age=99');
      // The first search also counts the total.
      expect(await entriesRead(asked.filter(({ sql }) => !sql.startsWith('select count')))).toBeLessThan(32);
      let cursor = first.next_cursor;
      for (let page = 0; page < 20 && cursor !== null; page += 1)
        cursor = (await search(`limit=100&min_age=18&max_age=99&cursor=${cursor}`)).next_cursor;
      await search(`limit=24&min_age=18&max_age=99&cursor=${cursor}`);

      expect(cursor).not.toBeNull();
      expect(await entriesRead()).toBeLessThan(32);
    });

    it('is no more than five statements, and the number of results is counted to a thousand', async () => {
      const { result, points } = await calls.of(() => search('min_age=18&max_age=99&photo=0'));

      expect(result.total).toEqual({ count: 1_000, capped: true });
      expect(points.filter((point) => point === 'database.statement').length).toBeLessThanOrEqual(5);
    });

    it('counts no entries beyond the thousand, however many sorts of people there are', async () => {
      // A search that differs from those above, so that its total isn't cached.
      await search('min_age=18&max_age=98&photo=0');
      const counts = asked.filter(({ sql }) => sql.startsWith('select count'));

      expect(counts).toHaveLength(1);
      expect(await entriesRead(counts)).toBeLessThan(1_020);
    });

    it('of a sort of members that is counted anew is those of its gender, country and age', async () => {
      const [{ audience, country, ageBand } = new Listing()] = await asSystem('test', () =>
        storeOf(at(), Listing).find({ country: 'NL' }, { take: 1 }),
      );
      asked.splice(0);
      await onBrand(t, brand, (ctx) => t.app.get(ListingCountsService).recount(ctx, { audience, country, ageBand }));
      const alike = await asSystem('test', () =>
        storeOf(at(), Listing).count({ gender: genderNumberIn(audience), country, ageBand }),
      );

      expect([asked.length, alike > 0]).toEqual([1, true]);
      expect(await entriesRead()).toBeLessThan(alike + 10);
    });
  });
});
