import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCardView } from '@manyhearts/contract/members';
import { signupMatchCount } from '@manyhearts/contract/members';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { newApp, type TestApp } from '../../../test/app.ts';
import { DatabaseCalls } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedWoman, changeProfile, listOn, toTheNextFive, type ListedWishes } from '../../../test/listed-members.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { aPhoto } from '../../../test/photos.ts';
import { Block } from '../../blocks/block.entity.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { membersLimits } from '../members.limits.ts';
import type { Profile } from '../../profiles/profile.entity.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let calls: DatabaseCalls;

  beforeAll(async () => {
    t = await newApp(engine);
    calls = new DatabaseCalls(t);
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const aBrand = (settings: SettingsOverrides = {}, poolId?: string) =>
    aServedTenant(t, { countries: ['NL', 'BE', 'DE'], settings, ...(poolId && { poolId }) });

  const aListed = (tenant: MadeTenant, wishes: ListedWishes = {}) => aListedWoman(t, tenant, wishes);
  /** A man who seeks women, unless the test overrides it. */
  async function aSeeker(tenant: MadeTenant, wishes: Partial<Profile> = {}) {
    const member = await aMember(t, tenant);
    await changeProfile(t, tenant, member.id, { gender: 'male', seeking: 'female', ...wishes });
    const browser = await loggedIn(t, tenant, member);
    return {
      ...member,
      browser,
      suggestions: async () => (await browser.get('/api/signup-matches')).json().profiles as MemberCardView[],
    };
  }
  const idsOf = (profiles: readonly MemberCardView[]) => profiles.map(({ id }) => id);

  describe('GET /api/signup-matches', () => {
    it('shows somebody as a card does, with an age and never a day of birth', async () => {
      const brand = await aBrand();
      toTheNextFive(t);
      const id = await aListed(brand, {
        name: 'Mira',
        city: 'Utrecht',
        region: 'NL-UT',
        birthdate: '1990-01-01',
        minutesAgo: 0,
      });
      const { files } = await aPhoto(t, brand, id);
      const [card, ...others] = await (await aSeeker(brand)).suggestions();

      expect(others).toEqual([]);
      expect(card).toEqual({
        id,
        name: 'Mira',
        age: expect.any(Number),
        gender: 'female',
        city: 'Utrecht',
        region: 'NL-UT',
        country: 'NL',
        distance_band: null,
        online: true,
        main_image: {
          filename: expect.stringContaining(`/m/${files.medium}.webp?s=`),
          thumb_filename: expect.stringContaining(`/m/${files.thumb}.webp?s=`),
          status: 'approved',
          placeholder: '#c0a0b0',
          blurred: false,
        },
        origin: 'member',
        fictional_icon: false,
        like_state: null,
        like_new: false,
      });
    });

    it('fits both ways', async () => {
      const brand = await aBrand();
      const fitting = [
        await aListed(brand, { seeking: 'male', sexuality: 'hetero', minutesAgo: 10 }),
        await aListed(brand, { seeking: 'both', sexuality: 'bi', minutesAgo: 20 }),
        await aListed(brand, { minutesAgo: 30 }),
      ];
      await aListed(brand, { seeking: 'female' });
      const man = await aListed(brand, { gender: 'male', seeking: 'male' });
      const woman = await aListed(brand, { gender: 'male', seeking: 'both' });

      expect(idsOf(await (await aSeeker(brand)).suggestions())).toEqual(fitting);
      expect(idsOf(await (await aSeeker(brand, { seeking: 'male' })).suggestions()).sort()).toEqual(
        [man, woman].sort(),
      );
      expect(idsOf(await (await aSeeker(brand, { seeking: 'both' })).suggestions()).sort()).toEqual(
        [...fitting, man, woman].sort(),
      );
    });

    it('has people of about the own age first, then the own region, the own country, and whoever was active last', async () => {
      const brand = await aBrand();
      const own = { birthdate: '1990-06-01', region: 'NL-UT' };
      const older = await aListed(brand, { birthdate: '1960-01-01', region: 'NL-UT', minutesAgo: 1 });
      const belgian = await aListed(brand, { birthdate: '1994-01-01', country: 'BE', region: 'BE-BRU', minutesAgo: 2 });
      const elder = await aListed(brand, { birthdate: '1983-01-01', region: 'NL-UT', minutesAgo: 3 });
      const late = await aListed(brand, { birthdate: '1986-01-01', region: 'NL-ZE', minutesAgo: 500 });
      const neighbour = await aListed(brand, { birthdate: '1995-01-01', region: 'NL-UT', minutesAgo: 600 });
      const early = await aListed(brand, { birthdate: '1990-01-01', region: 'NL-ZE', minutesAgo: 400 });
      const seeker = await aSeeker(brand, own);
      expect(idsOf(await seeker.suggestions())).toEqual([neighbour, early, late, belgian, elder, older]);

      for (let number = 0; number < signupMatchCount + 8; number += 1)
        await aListed(brand, { birthdate: '1981-01-01', region: 'NL-GR', minutesAgo: 10 + number });
      const full = await seeker.suggestions();
      expect(full).toHaveLength(signupMatchCount);
      expect(idsOf(full).slice(0, 4)).toEqual([neighbour, early, late, elder]);
      expect(idsOf(full)).not.toContain(older);
    });

    it('reads no other country while the own one fills the page with people of about the own age', async () => {
      const brand = await aBrand();
      for (let number = 0; number < signupMatchCount + 8; number += 1)
        await aListed(brand, { birthdate: '1992-01-01' });
      await aListed(brand, { birthdate: '1990-06-01', country: 'BE', region: 'BE-BRU' });
      const full = await (await aSeeker(brand, { birthdate: '1990-06-01' })).suggestions();

      expect([full.length, new Set(full.map(({ country }) => country))]).toEqual([signupMatchCount, new Set(['NL'])]);
    });

    it('leaves out the member, who is hidden, who is not confirmed, and who lives where the brand is not', async () => {
      const brand = await aBrand();
      await aListed(brand, { isInvisible: true });
      await aListed(brand, { status: 'disabled' });
      await aListed(brand, { country: 'FR', region: 'FR-IDF' });
      const self = await aSeeker(brand, { gender: 'female', seeking: 'female' });
      await listOn(t, brand, self.id);

      expect(await self.suggestions()).toEqual([]);
    });

    it('leaves out whoever is blocked, by either', async () => {
      const brand = await aBrand();
      const [shown, blocked, blocking] = [await aListed(brand), await aListed(brand), await aListed(brand)];
      const seeker = await aSeeker(brand);
      await asSystem('test', () =>
        storeOf(at(brand), Block).add(
          { blockerId: seeker.id, blockedId: blocked, createdAt: new Date() },
          { blockerId: blocking, blockedId: seeker.id, createdAt: new Date() },
        ),
      );

      expect(idsOf(await seeker.suggestions())).toEqual([shown]);
    });

    it('shows of the pool only who is listed on this brand, and of another pool nobody', async () => {
      const [rose, far] = [await aBrand(), await aBrand()];
      const lily = await aBrand({}, rose.poolId);
      const own = await aListed(rose, { minutesAgo: 10 });
      const resold = await aListed(lily, { minutesAgo: 20, alsoOn: [rose] });
      await aListed(lily, { minutesAgo: 30 });
      await aListed(far, { minutesAgo: 40 });

      expect(idsOf(await (await aSeeker(rose)).suggestions())).toEqual([own, resold]);
    });

    it('labels a fictional profile, never calls it online, and shows none where the brand has none', async () => {
      const wishes: ListedWishes = { origin: 'fictional', minutesAgo: 0 };
      const [with_, without] = [await aBrand({ profiles: { fictionalProfiles: true } }), await aBrand()];
      await aListed(with_, wishes);
      await aListed(without, wishes);

      expect(await (await aSeeker(with_)).suggestions()).toMatchObject([
        { origin: 'fictional', fictional_icon: true, online: false },
      ]);
      expect(await (await aSeeker(without)).suggestions()).toEqual([]);
    });

    it('sends no clear picture where the brand blurs them', async () => {
      const brand = await aBrand({ profiles: { blurMainImage: true } });
      const { files } = await aPhoto(t, brand, await aListed(brand));
      const answer = await (await aSeeker(brand)).browser.get('/api/signup-matches');

      expect(answer.json().profiles).toMatchObject([
        {
          main_image: {
            filename: expect.stringContaining(files.blur),
            thumb_filename: expect.stringContaining(files.blur),
            blurred: true,
          },
        },
      ]);
      for (const key of [files.thumb, files.medium, files.full]) expect(answer.body).not.toContain(key);
    });

    it('asks the same of the database however many members there are', async () => {
      const brand = await aBrand();
      const { browser } = await aSeeker(brand);
      const statements = async () =>
        (await calls.of(() => browser.get('/api/signup-matches'))).points.filter(
          (point) => point === 'database.statement',
        ).length;
      const few = await statements();
      for (let number = 0; number < 60; number += 1) await aListed(brand, { minutesAgo: number });
      const many = await statements();

      // One more statement for all other countries together while the own country has too few.
      expect([few - many, many]).toEqual([1, 3]);
    });

    it('shows no more people in a day than all other ways together, and each of them once', async () => {
      const brand = await aBrand();
      await aListed(brand);
      const { id, browser } = await aSeeker(brand);
      const day = t.app.get(Clock).now().toISOString().slice(0, 10);
      await t.app
        .get(Limiter)
        .take(membersLimits.seenProfiles, `${scopedKey({ tenantId: brand.id }, id)} ${day}`, 2_999);
      const statuses = [await browser.get('/api/signup-matches'), await browser.get('/api/signup-matches')].map(
        ({ statusCode }) => statusCode,
      );
      await aListed(brand);

      expect([...statuses, (await browser.get('/api/signup-matches')).json().code]).toEqual([200, 200, 'rate_limited']);
    });

    it('takes the turns of a search', async () => {
      const brand = await aBrand();
      const { id, browser } = await aSeeker(brand);
      await t.app
        .get(Limiter)
        .take(membersLimits.search, scopedKey({ tenantId: brand.id }, id), membersLimits.search.burst);

      expect((await browser.get('/api/signup-matches')).json().code).toBe('rate_limited');
    });

    it('looks past those who are active and do not fit, as far as it looks', async () => {
      const brand = await aBrand();
      for (let number = 0; number < 20; number += 1) await aListed(brand, { seeking: 'female', minutesAgo: number });
      const fitting = await aListed(brand, { minutesAgo: 100 });

      expect(idsOf(await (await aSeeker(brand)).suggestions())).toEqual([fitting]);
    });
  });
});
