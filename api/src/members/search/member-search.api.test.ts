import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCardView, MemberSearchAnswer } from '@manyhearts/contract/members';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember, aListedWoman, toTheNextFive, type ListedWishes } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { Block } from '../../blocks/block.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Listing } from '../../profiles/listing.entity.ts';

const everyField = {
  profiles: {
    searchFields: [
      'gender',
      'age',
      'country',
      'region',
      'distance',
      'online',
      'new',
      'photo',
      'hair_colour',
      'body_type',
      'tattoos',
      'interests',
      'sexuality',
    ],
  },
} as SettingsOverrides;

onEachEngine((engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp(engine);
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const aBrand = (settings: SettingsOverrides = everyField, poolId?: string) =>
    aServedTenant(t, { countries: ['NL', 'BE', 'DE'], settings, ...(poolId && { poolId }) });
  const listed = (tenant: MadeTenant, wishes: ListedWishes = {}) => aListedWoman(t, tenant, wishes);

  /** A listed man from Amsterdam who seeks women, unless the test overrides it. */
  async function aSeeker(tenant: MadeTenant, wishes: ListedWishes = {}) {
    const member = await aListedMember(t, tenant, {
      gender: 'male',
      seeking: 'female',
      city: 'Amsterdam',
      minutesAgo: 60,
      ...wishes,
    });
    const browser = await loggedIn(t, tenant, member);
    const answer = async (query = '') => {
      const found = await browser.get(`/api/members?${query}`);
      expect([found.statusCode, found.statusCode === 200 ? '' : found.body]).toEqual([200, '']);
      return found.json() as OnWire<MemberSearchAnswer>;
    };
    return { ...member, browser, answer, ids: async (query = '') => idsOf((await answer(query)).profiles) };
  }
  const idsOf = (profiles: readonly OnWire<MemberCardView>[]) => profiles.map(({ id }) => id);

  describe('GET /api/members', () => {
    it('finds whom the own profile seeks, in the own country, the latest active first', async () => {
      const brand = await aBrand();
      const [older, newer] = [
        await listed(brand, { minutesAgo: 50 }),
        await listed(brand, { minutesAgo: 10, sexuality: 'bi' }),
      ];
      await listed(brand, { gender: 'male' });
      await listed(brand, { country: 'BE', region: 'BE-BRU' });
      const seeker = await aSeeker(brand);

      expect(await seeker.ids()).toEqual([newer, older]);
      expect(await seeker.answer()).toMatchObject({
        total: { count: 2, capped: false },
        next_cursor: null,
        applied: { genders: ['female'], country: 'NL', sort: 'last_active' },
      });
    });

    it.each<[string, ListedWishes, ListedWishes]>([
      ['gender=male', { gender: 'male' }, {}],
      ['country=BE', { country: 'BE', region: 'BE-BRU' }, {}],
      ['countryregion=NL-UT', { region: 'NL-UT' }, {}],
      ['photo=1', { hasPhoto: true }, {}],
      ['online=1', { minutesAgo: 0 }, { minutesAgo: 11 }],
      ['hair_colour=red,grey', { details: { hair_colour: 'grey' } }, { details: { hair_colour: 'black' } }],
      ['tattoos=some', { details: { tattoos: 'some' } }, {}],
      ['interests=wine,hiking', { interests: ['hiking', 'yoga'] }, { interests: ['yoga'] }],
      ['sexuality=bi', { sexuality: 'bi' }, { sexuality: 'hetero' }],
      [
        'hair_colour=red&interests=wine&photo=true',
        { details: { hair_colour: 'red' }, interests: ['wine'], hasPhoto: true },
        { details: { hair_colour: 'red' }, interests: ['wine'] },
      ],
      ['distance=10', { city: 'Amstelveen' }, { city: 'Rotterdam', region: 'NL-ZH' }],
      ['distance=25&country=NL', { city: 'Haarlem' }, {}],
      ['distance=50&countryregion=NL-UT', { city: 'Utrecht', region: 'NL-UT' }, { city: 'Haarlem' }],
      ['countryregion=NL-UT&sort=newest', { region: 'NL-UT' }, {}],
    ])('filters by %s', async (query, fitting, other) => {
      const brand = await aBrand();
      toTheNextFive(t);
      const found = await listed(brand, fitting);
      await listed(brand, other);

      const answer = await (await aSeeker(brand)).answer(query);
      expect(idsOf(answer.profiles)).toEqual([found]);
      expect(answer.total).toEqual({ count: 1, capped: false });
    });

    it('knows members who joined within thirty days as new', async () => {
      const brand = await aBrand();
      const now = t.app.get(Clock).now().getTime();
      const found = await listed(brand, { createdAt: new Date(now - 29 * 86_400_000) });
      await listed(brand, { createdAt: new Date(now - 31 * 86_400_000) });

      expect(await (await aSeeker(brand)).ids('new=1')).toEqual([found]);
    });

    it('counts ages by birthdays, to the day', async () => {
      const brand = await aBrand();
      const clock = t.app.get(Clock);
      const before = clock.now();
      // 15 June exists in every year, and 09:00 keeps the test within one day.
      clock.moveTo(new Date(`${before.getUTCFullYear() + 1}-06-15T09:00:00Z`));
      const [year, rest] = [clock.now().getUTCFullYear(), clock.now().toISOString().slice(4, 10)];
      const turnsToday = await listed(brand, { birthdate: `${year - 30}${rest}`, minutesAgo: 10 });
      const tomorrow = new Date(clock.nowMs() + 86_400_000).toISOString();
      await listed(brand, { birthdate: `${Number(tomorrow.slice(0, 4)) - 30}${tomorrow.slice(4, 10)}` });
      const lastDayOf35 = await listed(brand, {
        birthdate: `${Number(tomorrow.slice(0, 4)) - 36}${tomorrow.slice(4, 10)}`,
        minutesAgo: 20,
      });
      await listed(brand, { birthdate: `${year - 36}${rest}` });
      const seeker = await aSeeker(brand);

      const answer = await seeker.answer('min_age=30&max_age=35');
      expect(idsOf(answer.profiles)).toEqual([turnsToday, lastDayOf35]);
      expect(answer.profiles.map(({ age }) => age)).toEqual([30, 35]);
      clock.moveTo(before);
    });

    it('orders by joining where that is asked, and by distance in bands alone', async () => {
      const brand = await aBrand();
      const far = await listed(brand, {
        city: 'Maastricht',
        region: 'NL-LI',
        minutesAgo: 10,
        createdAt: new Date('2026-03-01'),
      });
      const near = await listed(brand, { city: 'Haarlem', minutesAgo: 40, createdAt: new Date('2026-02-01') });
      const nearer = await listed(brand, { city: 'Amsterdam', minutesAgo: 90, createdAt: new Date('2026-01-01') });
      const alsoNear = await listed(brand, { city: 'Zaandam', minutesAgo: 30, createdAt: new Date('2025-01-01') });
      const nowhere = await listed(brand, { minutesAgo: 5, createdAt: new Date('2024-01-01') });
      const seeker = await aSeeker(brand);

      expect(await seeker.ids('sort=newest')).toEqual([far, near, nearer, alsoNear, nowhere]);
      const { profiles } = await seeker.answer('sort=distance');
      expect(profiles.map(({ id, distance_band: band }) => [id, band])).toEqual([
        [alsoNear, '10'],
        [nearer, '10'],
        [near, '25'],
        [nowhere, null],
        [far, 'farther'],
      ]);
    });

    it.each(['', 'sort=newest', 'sort=distance', 'distance=100', 'photo=0&min_age=18'])(
      'leads to the end of a search by its cursors without a gap, %s',
      async (query) => {
        const brand = await aBrand();
        const cities = [
          ['Amsterdam', 'NL-NH'],
          ['Utrecht', 'NL-UT'],
          ['Haarlem', 'NL-NH'],
          ['Leiden', 'NL-ZH'],
        ] as const;
        const all: string[] = [];
        for (let number = 0; number < 23; number += 1) {
          const [city, region] = cities[number % 4] ?? cities[0];
          all.push(
            await listed(brand, {
              city,
              region,
              minutesAgo: Math.floor(number / 3) * 5,
              sexuality: number % 2 === 0 ? null : 'bi',
            }),
          );
        }
        const seeker = await aSeeker(brand);
        const found: string[] = [];
        let cursor: string | null = '';
        for (let page = 0; cursor !== null && page < 20; page += 1) {
          const answer: OnWire<MemberSearchAnswer> = await seeker.answer(
            `${query}&limit=4${cursor && `&cursor=${cursor}`}`,
          );
          expect(answer.total === null).toBe(page > 0);
          found.push(...idsOf(answer.profiles));
          cursor = answer.next_cursor;
        }

        expect(found).toHaveLength(23);
        expect(new Set(found)).toEqual(new Set(all));
      },
    );

    it('neither repeats nor leaves out whoever stays where they are while others become active', async () => {
      const brand = await aBrand();
      const all: string[] = [];
      for (let number = 0; number < 9; number += 1) all.push(await listed(brand, { minutesAgo: 60 + number * 10 }));
      const seeker = await aSeeker(brand);
      const first = await seeker.answer('limit=3');
      await asSystem('test', () =>
        storeOf(at(brand), Listing).change({ profileId: all[7] as string }, { lastActiveAt: t.app.get(Clock).now() }),
      );
      const second = await seeker.answer(`limit=100&cursor=${first.next_cursor}`);

      expect([...idsOf(first.profiles), ...idsOf(second.profiles)]).toEqual(all.filter((id) => id !== all[7]));
    });

    it('leaves out oneself, whoever is blocked either way, hidden or not confirmed, and counts none of them', async () => {
      const brand = await aBrand();
      const shown = await listed(brand);
      const [blocked, blocking] = [await listed(brand), await listed(brand)];
      await listed(brand, { isInvisible: true });
      await listed(brand, { status: 'disabled' });
      const seeker = await aSeeker(brand, { gender: 'female', seeking: 'female' });
      await asSystem('test', () =>
        storeOf(at(brand), Block).add(
          { blockerId: seeker.id, blockedId: blocked, createdAt: new Date() },
          { blockerId: blocking, blockedId: seeker.id, createdAt: new Date() },
        ),
      );

      const answer = await seeker.answer();
      expect([idsOf(answer.profiles), answer.total, idsOf(answer.similar)]).toEqual([
        [shown],
        { count: 1, capped: false },
        [],
      ]);
    });

    it('shows of the pool only who agreed to this brand, and of another pool nobody', async () => {
      const [rose, far] = [await aBrand(), await aBrand()];
      const lily = await aBrand(everyField, rose.poolId);
      const [own, resold] = [
        await listed(rose, { minutesAgo: 5 }),
        await listed(lily, { minutesAgo: 10, alsoOn: [rose] }),
      ];
      await listed(lily);
      await listed(far);

      expect(await (await aSeeker(rose)).ids()).toEqual([own, resold]);
      const taken = (await (await aSeeker(rose)).answer('limit=1')).next_cursor;
      for (const tenant of [lily, far]) {
        const answer = await (await aSeeker(tenant)).browser.get(`/api/members?limit=1&cursor=${taken}`);
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['cursor']]);
      }
    });

    it('labels fictional profiles where the brand has them, counts none, and shows none elsewhere', async () => {
      const brand = await aBrand({ profiles: { ...everyField.profiles, fictionalProfiles: true } });
      const [fictional, real] = [await listed(brand, { origin: 'fictional', minutesAgo: 0 }), await listed(brand)];
      const seeker = await aSeeker(brand);

      const answer = await seeker.answer();
      expect(answer.profiles).toMatchObject([
        { id: fictional, fictional_icon: true, origin: 'fictional', online: false },
        { id: real, fictional_icon: false },
      ]);
      expect(answer.total).toEqual({ count: 1, capped: false });
      expect(await seeker.ids('online=1')).toEqual([]);
      const without = await aBrand();
      await listed(without, { origin: 'fictional' });
      expect((await (await aSeeker(without)).answer()).profiles).toEqual([]);
    });

    it.each<[string, string]>([
      ['min_age=40&max_age=30', 'max_age'],
      ['min_age=17', 'min_age'],
      ['max_age=old', 'max_age'],
      ['gender=cat', 'gender'],
      ['country=ZZ', 'country'],
      ['countryregion=FR-IDF', 'countryregion'],
      ['distance=7', 'distance'],
      ['hair_colour=green', 'hair_colour[0]'],
      ['interests=wine,nothing', 'interests[1]'],
      ['sort=best', 'sort'],
      ['limit=101', 'limit'],
      ['limit=0', 'limit'],
      ['cursor=nonsense', 'cursor'],
      ['gender=male&gender=female', 'gender'],
    ])('refuses %s and names %s', async (query, field) => {
      const answer = await (await aSeeker(await aBrand())).browser.get(`/api/members?${query}`);

      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
    });

    it('takes no cursor of another search, another member or another brand, and none that was bent', async () => {
      const brand = await aBrand();
      for (let number = 0; number < 3; number += 1) await listed(brand);
      const [one, other] = [await aSeeker(brand), await aSeeker(brand)];
      const { next_cursor: cursor } = await one.answer('limit=1');

      expect((await one.browser.get(`/api/members?limit=1&min_age=19&cursor=${cursor}`)).statusCode).toBe(422);
      expect((await other.browser.get(`/api/members?limit=1&cursor=${cursor}`)).statusCode).toBe(422);
      const elsewhere = await aSeeker(await aBrand(everyField, brand.poolId));
      expect((await elsewhere.browser.get(`/api/members?limit=1&cursor=${cursor}`)).statusCode).toBe(422);
      for (const place of [0, 20, 60]) {
        const bent = `${cursor?.slice(0, place)}${cursor?.[place] === 'x' ? 'y' : 'x'}${cursor?.slice(place + 1)}`;
        expect((await one.browser.get(`/api/members?limit=1&cursor=${bent}`)).statusCode).toBe(422);
      }
      expect((await one.browser.get(`/api/members?limit=2&cursor=${cursor}`)).statusCode).toBe(200);
    });

    it('ignores a filter that the brand does not offer', async () => {
      const brand = await aBrand({ profiles: { searchFields: ['gender', 'age'] } });
      const found = await listed(brand);

      expect(await (await aSeeker(brand)).ids('tattoos=many&online=1&sexuality=cat')).toEqual([found]);
    });

    it('asks what the niche asks beyond that', async () => {
      const brand = await aServedTenant(t, { niche: 2, countries: ['NL'], settings: everyField });
      const found = await listed(brand, { details: { pace: 'take_time', looking_for: ['dates', 'company'] } });
      await listed(brand, { details: { pace: 'meet_soon', looking_for: ['dates'] } });

      expect(await (await aSeeker(brand)).ids('extra_pace=take_time,see_how_it_goes&extra_looking_for=dates')).toEqual([
        found,
      ]);
    });

    it('widens a search that few matched, and says how', async () => {
      const brand = await aBrand();
      const aged = (years: number) => ({ birthdate: `${t.app.get(Clock).now().getUTCFullYear() - years}-01-01` });
      const [exact, withoutPhoto, older] = [
        await listed(brand, { hasPhoto: true, ...aged(31) }),
        await listed(brand, aged(31)),
        await listed(brand, aged(38)),
      ];
      const belgian = await listed(brand, { country: 'BE', region: 'BE-BRU', ...aged(31) });
      const answer = await (await aSeeker(brand)).answer('photo=1&min_age=29&max_age=33');

      expect(idsOf(answer.profiles)).toEqual([exact]);
      expect(new Set(idsOf(answer.similar))).toEqual(new Set([withoutPhoto, older, belgian]));
      expect(answer.widened).toEqual(['photo', 'age', 'country']);
    });

    it('shows visitors the public ones alone, and no more of them than is public', async () => {
      const brand = await aBrand();
      const id = await listed(brand, {
        isPublic: true,
        minutesAgo: 0,
        city: 'Utrecht',
        region: 'NL-UT',
        details: { hair_colour: 'red' },
      });
      await listed(brand);
      const visitor = new Browser(t, brand.host);
      const answer = (
        await visitor.get('/api/members?gender=female&country=NL&hair_colour=black&online=1')
      ).json() as OnWire<MemberSearchAnswer>;

      expect(answer.profiles).toEqual([
        expect.objectContaining({
          id,
          city: '',
          region: 'NL-UT',
          online: false,
          distance_band: null,
          main_image: null,
        }),
      ]);
      expect(answer.total).toEqual({ count: 1, capped: false });
    });

    it('lets visitors in as the brand says', async () => {
      const closed = await aBrand({
        profiles: { ...everyField.profiles, loggedOutSearch: 'no' },
        tracking: { loggedOutSearchTrafficsource: 'yes' },
      });
      const visitor = new Browser(t, closed.host);
      const refused = await visitor.get('/api/members');
      expect([refused.statusCode, refused.json().authentication_required]).toEqual([403, true]);
      expect((await visitor.get('/api/members?network=bee&ref=1')).statusCode).toBe(200);
      const shut = await aBrand({
        profiles: { ...everyField.profiles, loggedOutSearch: 'no' },
        tracking: { loggedOutSearchTrafficsource: 'no' },
      });
      expect((await new Browser(t, shut.host).get('/api/members?network=bee')).statusCode).toBe(403);
    });
  });
});
