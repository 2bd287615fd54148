import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { SwipeAnswer, SwipeDeckAnswer, UndoSwipeAnswer } from '@manyhearts/contract/swipe';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aListedBrowser, aListedMember, aListedWoman, type ListedWishes } from '../../test/listed-members.ts';
import { Account } from '../identity/account.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { Swipe } from './swipe-game.entity.ts';

type Party = { id: string; own: Browser };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  /** A man who seeks women, on a brand of his own. */
  const aGame = async (home?: MadeTenant): Promise<Party & { brand: MadeTenant }> => {
    const brand = home ?? (await aServedTenant(t, {}));
    return { brand, ...(await aListedBrowser(t, brand, { gender: 'male', seeking: 'female' })) };
  };
  const aWoman = (brand: MadeTenant, joined: number, wishes: ListedWishes = {}) =>
    aListedWoman(t, brand, { createdAt: new Date(Date.UTC(2026, 0, 1 + joined)), ...wishes });
  const deck = async ({ own }: Party) => (await own.get('/api/swipe')).json() as OnWire<SwipeDeckAnswer>;
  const cards = async (party: Party) => (await deck(party)).profiles.map(({ id }) => id);
  const swipe = async ({ own }: Party, profile: string, like: boolean, key: string = randomUUID()) =>
    (await own.post('/api/swipe', { profile, like }, key)).json() as OnWire<SwipeAnswer> & { code?: string };
  const undo = async ({ own }: Party) => (await own.post('/api/swipe/undo', {})).json() as OnWire<UndoSwipeAnswer>;

  describe('The deck', () => {
    it('has members who fit both ways, the latest to join first', async () => {
      const party = await aGame();
      const { brand } = party;
      const [first, second] = [await aWoman(brand, 1), await aWoman(brand, 2)];
      await aWoman(brand, 3, { seeking: 'female' });
      await aWoman(brand, 4, { gender: 'male' });
      await aWoman(brand, 5, { isInvisible: true });
      await aWoman(brand, 6, { status: 'disabled' });
      await aWoman(brand, 7, { origin: 'fictional' });
      const blocked = await aWoman(brand, 8);
      await party.own.post('/api/block', { profile: blocked });
      const liked = await aWoman(brand, 9);
      await party.own.post('/api/like', { profile: liked });

      expect(await deck(party)).toMatchObject({
        profiles: [{ id: second }, { id: first }],
        likes_left: 4,
        can_undo: false,
      });
    });

    it('never repeats a member, goes on where it was left, and begins with newcomers', async () => {
      const party = await aGame();
      const { brand } = party;
      const women = [await aWoman(brand, 1), await aWoman(brand, 2), await aWoman(brand, 3)];
      const [a = '', b = '', c = ''] = women;
      expect(await cards(party)).toEqual([c, b, a]);
      await swipe(party, c, false);
      expect(await cards(party)).toEqual([b, a]);
      const newcomer = await aWoman(brand, 4);
      expect(await cards(party)).toEqual([newcomer, b, a]);
      await swipe(party, newcomer, true);
      await swipe(party, b, true);
      await swipe(party, a, false);

      expect(await cards(party)).toEqual([]);
    });

    it('comes to members who fit only now in a second look', async () => {
      const party = await aGame();
      const { brand } = party;
      const [first, later] = [await aWoman(brand, 1), await aWoman(brand, 2, { isInvisible: true })];
      const last = await aWoman(brand, 3);
      await swipe(party, last, false);
      await swipe(party, first, false);
      expect(await cards(party)).toEqual([]);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: brand }, Profile).change({ id: later }, { isInvisible: false }),
      );
      await onBrand(t, brand, (ctx) => t.app.get(ProfilesService).relist(ctx, later));
      const found = [];
      for (let day = 0; day < 7; day += 1) {
        found.push(...(await cards(party)));
        t.app.get(Clock).advance(86_400);
      }

      expect(new Set(found)).toEqual(new Set([later]));
    });

    it('has no member of another pool, and of the own pool only those who agreed', async () => {
      const party = await aGame(rose);
      await aWoman(tulip, 1);
      await aWoman(lily, 2);
      const agreed = await aWoman(lily, 3, { alsoOn: [rose] });

      expect(await cards(party)).toEqual([agreed]);
    });
  });

  describe('A swipe', () => {
    it('likes for real, and tells what it became and how many are left', async () => {
      const party = await aGame();
      const woman = await aListedBrowser(t, party.brand, { gender: 'female', seeking: 'male' });
      await woman.own.post('/api/like', { profile: party.id });

      expect(await swipe(party, woman.id, true)).toMatchObject({ state: 'match', likes_left: 3 });
      expect((await woman.own.get('/api/likes?type=match')).json().profiles).toMatchObject([{ id: party.id }]);
    });

    it('counts once, under the same key and another', async () => {
      const party = await aGame();
      const woman = await aWoman(party.brand, 1);
      const key = randomUUID();
      const left = [
        await swipe(party, woman, true, key),
        await swipe(party, woman, true, key),
        await swipe(party, woman, true),
      ].map(({ likes_left }) => likes_left);

      expect(left).toEqual([3, 3, 3]);
    });

    it('likes four times a day, passes as often as one wants, and more at midnight of the brand', async () => {
      const party = await aGame();
      const women: string[] = [];
      for (let joined = 1; joined <= 7; joined += 1) women.push(await aWoman(party.brand, joined));
      const clock = t.app.get(Clock);
      const { likes_reset_at: reset } = await deck(party);
      for (const woman of women.slice(0, 4)) await swipe(party, woman, true);

      expect((await swipe(party, women[4] ?? '', true)).code).toBe('swipe_limit');
      expect(await swipe(party, women[5] ?? '', false)).toMatchObject({ state: null, likes_left: 0 });
      clock.advance((Date.parse(reset ?? '') - clock.nowMs()) / 1_000 - 1);
      expect((await deck(party)).likes_left).toBe(0);
      clock.advance(1);
      expect((await deck(party)).likes_left).toBe(4);
      expect(await swipe(party, women[4] ?? '', true)).toMatchObject({ state: 'liked', likes_left: 3 });
    });

    race('likes never more than the limit, whatever comes at once', async () => {
      const party = await aGame();
      const women = await Promise.all(Array.from({ length: 50 }, (_, joined) => aWoman(party.brand, joined)));
      const answers = await Promise.all(women.map((woman) => swipe(party, woman, true)));

      expect(answers.filter(({ state }) => state === 'liked')).toHaveLength(4);
      expect(answers.filter(({ code }) => code === 'swipe_limit')).toHaveLength(46);
      expect((await party.own.get('/api/likes?type=liked')).json().profiles).toHaveLength(4);
    });

    it('has another limit for premium members, or none', async () => {
      const brand = await aServedTenant(t, { settings: { limits: { swipeLikesPerDayPremium: null } } });
      const party = await aGame(brand);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: brand }, Account).change({ id: party.id }, { isPremium: true }),
      );
      const woman = await aWoman(brand, 1);

      expect(await swipe(party, woman, true)).toMatchObject({ state: 'liked', likes_left: null, likes_reset_at: null });
    });

    it('of a profile that can’t be seen reveals nothing', async () => {
      const party = await aGame(rose);
      const hidden = await aWoman(tulip, 1);

      expect([await swipe(party, hidden, false), (await swipe(party, hidden, true)).code]).toMatchObject([
        { state: null, likes_left: 4 },
        'not_found',
      ]);
      expect(await rowsOf(rose, { otherId: hidden })).toBe(0);
      expect((await party.own.post('/api/swipe', { profile: party.id, like: true })).statusCode).toBe(422);
    });
  });

  describe('The last pass', () => {
    it('can be undone once, and its member is the first of the deck again', async () => {
      const party = await aGame();
      const [first, second] = [await aWoman(party.brand, 1), await aWoman(party.brand, 2)];
      await swipe(party, second, false);
      expect((await deck(party)).can_undo).toBe(true);
      expect((await undo(party)).profile).toMatchObject({ id: second });
      expect((await undo(party)).profile).toBeNull();
      expect([await cards(party), (await deck(party)).can_undo]).toEqual([[second, first], false]);
      await swipe(party, second, true);

      expect(await cards(party)).toEqual([first]);
    });

    it('is not undone by a like that came after it', async () => {
      const party = await aGame();
      const [first, second] = [await aWoman(party.brand, 1), await aWoman(party.brand, 2)];
      await swipe(party, second, false);
      await swipe(party, first, true);

      expect((await undo(party)).profile).toBeNull();
    });
  });

  it('What was swiped goes with either member', async () => {
    const party = await aGame();
    const [one, other] = [await aWoman(party.brand, 1), await aListedMember(t, party.brand)];
    await swipe(party, one, false);
    await asSoftware(t, (ctx) => t.app.get(ProfilesService).erase(ctx, party.brand, one));
    expect(await rowsOf(party.brand, { memberId: party.id })).toBe(0);
    await swipe(party, other.id, false);
    await asSoftware(t, (ctx) => t.app.get(ProfilesService).erase(ctx, party.brand, party.id));

    expect(await rowsOf(party.brand, { otherId: other.id })).toBe(0);
  });

  function rowsOf(tenant: MadeTenant, where: Partial<Swipe>): Promise<number> {
    return asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Swipe).count(where));
  }
});
