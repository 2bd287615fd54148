import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCardView } from '@manyhearts/contract/members';
import { signupMatchCount } from '@manyhearts/contract/members';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { newApp, type TestApp } from '../../test/app.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember, loggedIn } from '../../test/members.ts';
import { aProfileRow } from '../../test/profile-row.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Random } from '../core/random.ts';
import { audienceOf } from '../profiles/listing-values.rules.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';

const random = new Random();
const minute = 60_000;
type Wishes = Partial<Omit<Profile, 'poolId'>> & { minutesAgo?: number; isVisible?: boolean };

onEachEngine((engine) => {
  let t: TestApp;
  let calls: DatabaseCalls;

  beforeAll(async () => {
    t = await newApp(engine);
    calls = new DatabaseCalls(t);
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const aBrand = (settings: SettingsOverrides = {}, poolId?: string) => aServedTenant(t, { countries: ['NL', 'BE', 'DE'], settings, ...(poolId && { poolId }) });

  /** A woman of thirty from the Netherlands who seeks men, unless the test says otherwise. */
  async function aListed(tenant: MadeTenant, { minutesAgo = 60, isVisible = true, ...wishes }: Wishes = {}, home = tenant): Promise<string> {
    const id = random.id();
    const profile = { ...(aProfileRow(id, home) as Profile), gender: 'female', seeking: 'male', name: `f${id.slice(-8)}`, ...wishes } as Profile;
    await asSystem('test', () => storeOf(at(tenant), Profile).add(profile as never));
    await list(tenant, profile, minutesAgo, isVisible);
    return id;
  }
  const list = (tenant: MadeTenant, { id, gender, sexuality, country, region, portraitKey }: Profile, minutesAgo = 60, isVisible = true) =>
    asSystem('test', () =>
      storeOf(at(tenant), Listing).add({
        profileId: id, poolRef: tenant.poolId, audience: audienceOf(gender, sexuality), country, region, cell: 0, ageBand: 1, birthMonth: 23_881,
        lastActiveAt: new Date(Date.now() - minutesAgo * minute), isVisible, hasPhoto: portraitKey !== null,
      }),
    );
  /** A man who seeks women, unless the test says otherwise. */
  async function aSeeker(tenant: MadeTenant, wishes: Partial<Profile> = {}) {
    const member = await aMember(t, tenant);
    await asSystem('test', () => storeOf(at(tenant), Profile).change({ id: member.id }, { gender: 'male', seeking: 'female', ...wishes } as never));
    const browser = await loggedIn(t, tenant, member);
    return { ...member, browser, suggestions: async () => (await browser.get('/api/signup-matches')).json().profiles as MemberCardView[] };
  }
  const idsOf = (profiles: readonly MemberCardView[]) => profiles.map(({ id }) => id);

  describe('GET /api/signup-matches', () => {
    it('shows somebody as a card does, with an age and never a day of birth', async () => {
      const brand = await aBrand();
      const id = await aListed(brand, { name: 'Mira', city: 'Utrecht', region: 'NL-UT', birthdate: '1990-01-01', portraitKey: 'mira.webp', minutesAgo: 1 });
      const [card, ...others] = await (await aSeeker(brand)).suggestions();

      expect(others).toEqual([]);
      expect(card).toEqual({
        id, name: 'Mira', age: expect.any(Number), gender: 'female', city: 'Utrecht', region: 'NL-UT', country: 'NL', distance_band: null, online: true,
        main_image: { filename: '/portraits/mira.webp', thumb_filename: '/portraits/mira.webp', status: 'approved' }, origin: 'member', fictional_icon: false, like_new: false, liked: false,
      });
    });

    it('fits both ways', async () => {
      const brand = await aBrand();
      const fitting = [
        await aListed(brand, { seeking: 'male', sexuality: 'hetero', minutesAgo: 1 }), await aListed(brand, { seeking: 'both', sexuality: 'bi', minutesAgo: 2 }), await aListed(brand, { minutesAgo: 3 }),
      ];
      await aListed(brand, { seeking: 'female' });
      const man = await aListed(brand, { gender: 'male', seeking: 'male' });
      const woman = await aListed(brand, { gender: 'male', seeking: 'both' });

      expect(idsOf(await (await aSeeker(brand)).suggestions())).toEqual(fitting);
      expect(idsOf(await (await aSeeker(brand, { seeking: 'male' })).suggestions()).sort()).toEqual([man, woman].sort());
      expect(idsOf(await (await aSeeker(brand, { seeking: 'both' })).suggestions()).sort()).toEqual([...fitting, man, woman].sort());
    });

    it('has the own country first, then whoever was active last, and no more than fit a page', async () => {
      const brand = await aBrand();
      const belgian = await aListed(brand, { country: 'BE', region: 'BE-BRU', minutesAgo: 1 });
      const german = await aListed(brand, { country: 'DE', region: 'DE-BE', minutesAgo: 3 });
      const other = await aListed(brand, { country: 'BE', region: 'BE-BRU', minutesAgo: 2 });
      const near = [await aListed(brand, { minutesAgo: 500 }), await aListed(brand, { minutesAgo: 600 })];
      const seeker = await aSeeker(brand);
      expect(idsOf(await seeker.suggestions())).toEqual([...near, belgian, other, german]);

      for (let number = 0; number < signupMatchCount; number += 1) await aListed(brand, { minutesAgo: 10 + number });
      const full = await seeker.suggestions();
      expect(full).toHaveLength(signupMatchCount);
      expect(new Set(full.map(({ country }) => country))).toEqual(new Set(['NL']));
    });

    it('leaves out the member, who is hidden, who is not confirmed, and who lives where the brand is not', async () => {
      const brand = await aBrand();
      await aListed(brand, { isVisible: false });
      await aListed(brand, { status: 'disabled' });
      await aListed(brand, { country: 'FR', region: 'FR-IDF' });
      const self = await aSeeker(brand, { gender: 'female', seeking: 'female' });
      await list(brand, await asSystem('test', () => storeOf(at(brand), Profile).get({ id: self.id })));

      expect(await self.suggestions()).toEqual([]);
    });

    it('shows of the pool only who is listed on this brand, and of another pool nobody', async () => {
      const [rose, far] = [await aBrand(), await aBrand()];
      const lily = await aBrand({}, rose.poolId);
      const own = await aListed(rose, { minutesAgo: 1 });
      const resold = await aListed(lily, { minutesAgo: 2 });
      await list(rose, await asSystem('test', () => storeOf(at(lily), Profile).get({ id: resold })), 2);
      await aListed(lily, { minutesAgo: 3 });
      await aListed(far, { minutesAgo: 4 });

      expect(idsOf(await (await aSeeker(rose)).suggestions())).toEqual([own, resold]);
    });

    it('labels a fictional profile, never calls it online, and shows none where the brand has none', async () => {
      const wishes: Wishes = { origin: 'fictional', minutesAgo: 0 };
      const [with_, without] = [await aBrand({ profiles: { fictionalProfiles: true } }), await aBrand()];
      await aListed(with_, wishes);
      await aListed(without, wishes);

      expect(await (await aSeeker(with_)).suggestions()).toMatchObject([{ origin: 'fictional', fictional_icon: true, online: false }]);
      expect(await (await aSeeker(without)).suggestions()).toEqual([]);
    });

    it('sends no clear picture where the brand blurs them', async () => {
      const brand = await aBrand({ profiles: { blurMainImage: true } });
      await aListed(brand, { portraitKey: 'mira.webp' });
      const answer = await (await aSeeker(brand)).browser.get('/api/signup-matches');

      expect(answer.json().profiles).toMatchObject([{ main_image: null }]);
      expect(answer.body).not.toContain('mira.webp');
    });

    it('asks the same of the database however many members there are', async () => {
      const brand = await aBrand();
      const { browser } = await aSeeker(brand);
      const statements = async () => (await calls.of(() => browser.get('/api/signup-matches'))).points.filter((point) => point === 'database.statement').length;
      const few = await statements();
      for (let number = 0; number < 60; number += 1) await aListed(brand, { minutesAgo: number });
      const many = await statements();

      // One for each country as long as there are too few, then the own country's alone.
      expect([few - many, many]).toEqual([2, 3]);
    });

    it('looks past those who are active and do not fit, as far as it looks', async () => {
      const brand = await aBrand();
      for (let number = 0; number < 20; number += 1) await aListed(brand, { seeking: 'female', minutesAgo: number });
      const fitting = await aListed(brand, { minutesAgo: 100 });

      expect(idsOf(await (await aSeeker(brand)).suggestions())).toEqual([fitting]);
    });
  });
});
