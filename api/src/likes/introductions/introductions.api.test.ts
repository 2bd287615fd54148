import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import type { IntroductionAnswer } from '@manyhearts/contract/introductions';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { onBrand } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser, aListedMember, listOn, type ListedWishes } from '../../../test/listed-members.ts';
import { aPhoto } from '../../../test/photos.ts';
import { letPass } from '../../../test/until.ts';
import { BlocksService } from '../../blocks/blocks.service.ts';
import { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Clock } from '../../core/process/clock.ts';
import { Pair } from '../pair.entity.ts';

type Party = { id: string; own: Browser };
type Answer = OnWire<Exclude<IntroductionAnswer, null>>;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine);

  const aMan = async (home?: MadeTenant, wishes: ListedWishes = {}): Promise<Party & { brand: MadeTenant }> => {
    const brand = home ?? (await aServedTenant(t, {}));
    return { brand, ...(await aListedBrowser(t, brand, { gender: 'male', seeking: 'female', ...wishes })) };
  };
  const aWoman = (brand: MadeTenant, wishes: ListedWishes = {}) =>
    aListedBrowser(t, brand, { gender: 'female', seeking: 'male', ...wishes });
  const aWilling = (brand: MadeTenant, wishes: ListedWishes = {}) =>
    aWoman(brand, { wantsIntroductions: true, ...wishes });
  const introduce = async ({ own }: Party) => (await own.post('/api/auto-like')).json() as Answer | null;
  const likes = async ({ own }: Party, type: string) =>
    (
      (await own.get(`/api/likes?type=${type}`)).json()[type === 'liked' ? 'profiles' : 'liked_by'] as { id: string }[]
    ).map(({ id }) => id);
  const aDay = () => t.app.get(Clock).advance(86_400);

  describe('An introduction', () => {
    it('is a real like that was not seen yet, before anything else', async () => {
      const ben = await aMan();
      await aWilling(ben.brand);
      const anna = await aWoman(ben.brand);
      await aPhoto(t, ben.brand, anna.id);
      await anna.own.post('/api/like', { profile: ben.id });
      const answer = await introduce(ben);

      expect(answer).toMatchObject({ id: anna.id, main_image: { match: false }, profile: { like_state: 'received' } });
    });

    it('is a new match as well', async () => {
      const ben = await aMan();
      const anna = await aWoman(ben.brand);
      await aPhoto(t, ben.brand, anna.id);
      await ben.own.post('/api/like', { profile: anna.id });
      await anna.own.post('/api/like', { profile: ben.id });

      expect(await introduce(ben)).toMatchObject({ id: anna.id, main_image: { match: true } });
    });

    it('else a member who asked for it and fits both ways, whose like is recorded', async () => {
      const ben = await aMan();
      const { brand } = ben;
      await aWoman(brand);
      for (const wishes of [
        { seeking: 'female' },
        { gender: 'male' },
        { isInvisible: true },
        { status: 'disabled' },
        { origin: 'fictional' },
      ] as const)
        await aListedMember(t, brand, { gender: 'female', seeking: 'male', wantsIntroductions: true, ...wishes });
      const passed = await aWilling(brand);
      await ben.own.post('/api/swipe', { profile: passed.id, like: false });
      expect(await introduce(ben)).toBeNull();

      const anna = await aWilling(brand);
      expect(await introduce(ben)).toMatchObject({ id: anna.id, profile: { like_state: 'received', like_new: true } });
      expect([await likes(ben, 'received'), await likes(anna, 'liked')]).toEqual([[anna.id], [ben.id]]);
      expect((await ben.own.get('/api/user')).json().user.new_likes).toBe(1);
      expect((await ben.own.post('/api/like', { profile: anna.id })).json()).toEqual({ state: 'match' });
    });

    it('is one a day: the same while it is new, then none until midnight of the brand', async () => {
      const ben = await aMan();
      const [anna, eva] = [await aWilling(ben.brand), await aWilling(ben.brand)];
      const first = (await introduce(ben))?.id ?? '';
      expect((await introduce(ben))?.id).toBe(first);
      await ben.own.post('/api/like/seen', { profile: first });
      expect(await introduce(ben)).toBeNull();
      aDay();

      expect((await introduce(ben))?.id).toBe(first === anna.id ? eva.id : anna.id);
    });

    it('is made with the same member three times a day at most', async () => {
      const brand = await aServedTenant(t, {});
      const anna = await aWilling(brand);
      const introduced: unknown[] = [];
      for (let count = 0; count < 4; count += 1) introduced.push((await introduce(await aMan(brand)))?.id ?? null);
      expect(introduced).toEqual([anna.id, anna.id, anna.id, null]);
      aDay();

      expect((await introduce(await aMan(brand)))?.id).toBe(anna.id);
    });

    it('is not made with a member who can’t see the other on their own brand', async () => {
      const ben = await aMan(rose);
      const anna = await aWilling(lily, { alsoOn: [rose] });
      expect(await introduce(ben)).toBeNull();
      await listOn(t, lily, ben.id);

      expect((await introduce(ben))?.id).toBe(anna.id);
    });

    race('asked for many times at once is one', async () => {
      const ben = await aMan();
      for (let count = 0; count < 3; count += 1) await aWilling(ben.brand);
      const answers = await Promise.all(Array.from({ length: 6 }, () => introduce(ben)));

      expect(new Set(answers.map((answer) => answer?.id)).size).toBe(1);
      expect(await likes(ben, 'received')).toHaveLength(1);
    });
  });

  race('An introduction beside a block leaves nothing', async () => {
    const ben = await aMan();
    const anna = await aWilling(ben.brand);
    const [blocked, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocking = onBrand(t, ben.brand, (ctx) =>
      ctx.inTransaction(async ({ origin, tenant, db }) => {
        const own = new Ctx(origin, tenant, { id: anna.id, sessionId: '' }, db);
        await t.app.get(BlocksService).block(own, ben.id);
        blocked.resolve();
        await committed.promise;
      }),
    );
    await blocked.promise;
    const introducing = introduce(ben);
    await letPass(200);
    committed.resolve();

    expect([await introducing, await blocking]).toEqual([null, undefined]);
    expect([await likes(ben, 'received'), (await ben.own.get('/api/user')).json().user.new_likes]).toEqual([[], 0]);
    expect(await onBrand(t, ben.brand, (ctx) => storeOf(ctx, Pair).count({}))).toBe(0);
  });

  describe('GET /api/auto-like', () => {
    const ask = ({ own }: Party, headers: Record<string, string>) => own.get('/api/auto-like.php', { headers });

    it('does the same for the client of old', async () => {
      const ben = await aMan();
      const anna = await aWilling(ben.brand);
      const answer = await ask(ben, { 'x-request-type': 'client', 'sec-fetch-site': 'same-origin' });

      expect([answer.statusCode, (answer.json() as Answer).id]).toEqual([200, anna.id]);
    });

    it.each([
      ['a link', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', 'x-request-type': 'client' }],
      ['an image of another site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }],
      ['an image of this site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }],
      ['an old browser', {}],
    ])('is refused to %s, and changes nothing', async (_, headers) => {
      const ben = await aMan();
      await aWilling(ben.brand);
      const answer = await ask(ben, headers as Record<string, string>);

      expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
      expect(await likes(ben, 'received')).toEqual([]);
    });
  });

  it('Members are not introduced until they switch it on', async () => {
    const { own } = await aWoman(rose);
    const shown = async () => (await own.get('/api/visibility')).json().visibility.introductions;
    expect(await shown()).toBe(false);
    const put = { method: 'PUT', url: '/api/visibility', payload: { introductions: true } } as const;
    await own.send({ ...put, headers: { 'idempotency-key': 'on' } });

    expect(await shown()).toBe(true);
  });
});
