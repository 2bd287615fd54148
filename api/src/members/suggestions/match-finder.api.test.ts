import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchFinderAnswer } from '@manyhearts/contract/match-finder';
import { newApp, type TestApp } from '../../../test/app.ts';
import { DatabaseCalls } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember, aListedWoman } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { Block } from '../../blocks/block.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';

const anywhere = 'evening=home&pace=slow&hopes=lasting&near=anywhere';

onEachEngine((engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp(engine);
  });
  afterAll(() => t.close());

  const aBrand = () =>
    aServedTenant(t, { countries: ['NL', 'BE'], settings: { profiles: { fictionalProfiles: true } } });
  async function aSeeker(tenant: MadeTenant) {
    const member = await aListedMember(t, tenant, {
      gender: 'male',
      seeking: 'female',
      city: 'Amsterdam',
      birthdate: '1990-01-01',
      interests: ['reading', 'wine'],
      minutesAgo: 60,
    });
    const browser = await loggedIn(t, tenant, member);
    const answer = async (query = anywhere) =>
      (await browser.get(`/api/match-finder?${query}`)).json() as MatchFinderAnswer;
    return { ...member, browser, answer, matches: async () => (await answer()).matches };
  }

  describe('GET /api/match-finder', () => {
    it('ranks by what two have in common, and tells each reason', async () => {
      const brand = await aBrand();
      const little = await aListedWoman(t, brand, { birthdate: '1970-01-01', interests: ['wine'], city: 'Haarlem' });
      const much = await aListedWoman(t, brand, {
        birthdate: '1991-06-01',
        interests: ['reading', 'wine', 'series'],
        city: 'Amsterdam',
        details: { looking_for: ['relationship'] },
      });
      const matches = await (await aSeeker(brand)).matches();

      expect(matches.map(({ profile }) => profile.id)).toEqual([much, little]);
      expect(matches[0]?.reasons.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['same_town', 'hopes', 'evening', 'interests', 'age']),
      );
      expect(matches[1]?.reasons).toEqual([
        { kind: 'near', params: { band: '25' } },
        { kind: 'interests', params: { count: 1, first: 'wine' } },
      ]);
    });

    it('suggests nobody who is fictional, blocked, hidden, or seeks somebody else', async () => {
      const brand = await aBrand();
      const common = { interests: ['wine'], city: 'Amsterdam' };
      const fitting = await aListedWoman(t, brand, { ...common, seeking: 'both' });
      await aListedWoman(t, brand, { ...common, origin: 'fictional' });
      await aListedWoman(t, brand, { ...common, seeking: 'female' });
      await aListedWoman(t, brand, { ...common, isInvisible: true });
      const blocking = await aListedWoman(t, brand, common);
      const seeker = await aSeeker(brand);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: brand }, Block).add({
          blockerId: blocking,
          blockedId: seeker.id,
          createdAt: new Date(),
        }),
      );

      expect((await seeker.matches()).map(({ profile }) => profile.id)).toEqual([fitting]);
    });

    it('stays as near as was asked while there are enough, else looks farther, and says where', async () => {
      const brand = await aBrand();
      const near = await aListedWoman(t, brand, { interests: ['wine'], city: 'Zaandam' });
      const inRegion: string[] = [];
      for (const minutesAgo of [90, 91])
        inRegion.push(await aListedWoman(t, brand, { interests: ['wine'], city: 'Den Helder', minutesAgo }));
      const far = await aListedWoman(t, brand, { interests: ['wine'], city: 'Utrecht', region: 'NL-UT' });
      const seeker = await aSeeker(brand);
      const found = async (wish: string) => {
        const answer = await seeker.answer(anywhere.replace('anywhere', wish));
        return { ids: answer.matches.map(({ profile }) => profile.id).sort(), widened: answer.widened };
      };
      expect(await found('close')).toEqual({ ids: [near, ...inRegion, far].sort(), widened: 'anywhere' });

      inRegion.push(await aListedWoman(t, brand, { interests: ['wine'], city: 'Den Helder', minutesAgo: 92 }));
      expect(await found('close')).toEqual({ ids: [near, ...inRegion].sort(), widened: 'region' });
      expect(await found('region')).toEqual({ ids: [near, ...inRegion].sort(), widened: null });
      const others: string[] = [];
      for (const minutesAgo of [70, 71, 72])
        others.push(await aListedWoman(t, brand, { interests: ['wine'], city: 'Zaandam', minutesAgo }));
      expect(await found('close')).toEqual({ ids: [near, ...others].sort(), widened: null });
    });

    it('does not say that it looked farther where that found nobody', async () => {
      const brand = await aBrand();
      await aListedWoman(t, brand, { interests: ['wine'], city: 'Zaandam' });
      const { matches, widened } = await (await aSeeker(brand)).answer(anywhere.replace('anywhere', 'close'));

      expect([matches.length, widened]).toEqual([1, null]);
    });

    it('asks four things of the database, however many members there are', async () => {
      const brand = await aBrand();
      const { browser } = await aSeeker(brand);
      const calls = new DatabaseCalls(t);
      const statements = async () =>
        (await calls.of(() => browser.get(`/api/match-finder?${anywhere}`))).points.filter(
          (point) => point === 'database.statement',
        ).length;
      await aListedWoman(t, brand, { interests: ['wine'] });
      // Listing counts are cached for half a minute; the first request fills the cache.
      await statements();
      const few = await statements();
      for (let number = 0; number < 40; number += 1)
        await aListedWoman(t, brand, { interests: ['wine'], minutesAgo: number });

      expect([few, await statements()]).toEqual([4, 4]);
    });

    it('asks for all four answers', async () => {
      const answer = await (await aSeeker(await aBrand())).browser.get('/api/match-finder?evening=never');

      expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
        422,
        ['evening', 'hopes', 'near', 'pace'],
      ]);
    });
  });
});
