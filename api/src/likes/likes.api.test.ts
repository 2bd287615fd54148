import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { LikesAnswer } from '@manyhearts/contract/likes';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import type { Browser } from '../../test/browser.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant } from '../../test/factories.ts';
import { answerAbout, hiddenMembers } from '../../test/hidden-members.ts';
import { nobodysId } from '../../test/ids.ts';
import { aListedBrowser, aListedMember, changeProfile, listOn, type ListedWishes } from '../../test/listed-members.ts';
import { loggedIn } from '../../test/members.ts';
import { timesOver } from '../../test/repeats.ts';
import { letPass } from '../../test/until.ts';
import { Badge } from '../badges/badge.entity.ts';
import { storeOf } from '../core/database/store.ts';
import { StoredLiveEvent } from '../core/live/live-event.entity.ts';
import { Clock } from '../core/process/clock.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { LikeEntry, Pair } from './pair.entity.ts';
import type { LikeState } from '@manyhearts/contract/members';

type Party = { id: string; own: Browser };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const aParty = (home = rose, wishes: ListedWishes = {}): Promise<Party> => aListedBrowser(t, home, wishes);
  const two = async (): Promise<[Party, Party]> => [await aParty(), await aParty()];
  const like = async ({ own }: Party, { id }: { id: string }, key: string = randomUUID()) =>
    (await own.post('/api/like', { profile: id }, key)).json() as { state: LikeState | null; code?: string };
  const withdraw = async ({ own }: Party, { id }: { id: string }) =>
    (
      await own.send({
        method: 'DELETE',
        url: '/api/like',
        payload: { profile: id },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).json() as { state: LikeState | null };
  const see = ({ own }: Party, { id }: { id: string }) => own.post('/api/like/seen', { profile: id });
  const likes = async ({ own }: Party, query = '') =>
    (await own.get(`/api/likes${query}`)).json() as OnWire<LikesAnswer>;
  /** Whether the lists were said to be unchanged, before and after a change. */
  const changesBy = async ({ own }: Party, change: () => Promise<unknown>) => {
    const tag = String((await own.get('/api/likes')).headers.etag);
    const ask = async () => (await own.send({ url: '/api/likes', headers: { 'if-none-match': tag } })).statusCode;
    const before = await ask();
    await change();
    return [before, await ask()];
  };
  const ids = async (party: Party, query = '') => {
    const { profiles, liked_by } = await likes(party, query);
    return [profiles.map(({ id }) => id), liked_by.map(({ id }) => id)];
  };
  const badge = async ({ own }: Party) => (await own.get('/api/user')).json().user.new_likes as number;
  const news = async (party: Party) =>
    (await likes(party)).liked_by.filter(({ like_new }) => like_new).map(({ id }) => id);
  const onRose = <T>(read: (at: Parameters<typeof storeOf>[0]) => Promise<T>) => onBrand(t, rose, (ctx) => read(ctx));
  const pairs = ({ id: one }: Party, { id: other }: Party) =>
    onRose((at) =>
      storeOf(at, Pair).count(one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }),
    );
  const told = async ({ id: memberId }: Party) =>
    (await onRose((at) => storeOf(at, StoredLiveEvent).find({ memberId }, { order: { number: 'ASC' } }))).map(
      ({ event }) => event,
    );
  /** The badge is the number of entries that are new. */
  const expectSums = async (...parties: Party[]) => {
    for (const { id: memberId } of parties) {
      const counted = await onRose((at) => storeOf(at, LikeEntry).count({ memberId, isNew: true }));
      const kept = await onRose((at) => storeOf(at, Badge).findOne({ memberId }));
      expect(kept?.newLikes ?? 0).toBe(counted);
    }
  };

  it('Lists of likes are said to be unchanged until they are', async () => {
    const [anna, ben] = await two();
    // From the beginning of a window, in which others' presence is not looked up again.
    const clock = t.app.get(Clock);
    clock.advance(300 - ((clock.nowMs() / 1_000) % 300));

    expect(await changesBy(anna, () => like(anna, ben))).toEqual([304, 200]);
    expect(await changesBy(ben, () => see(ben, anna))).toEqual([304, 200]);
    expect(await changesBy(anna, () => like(ben, anna))).toEqual([304, 200]);
    expect(await changesBy(anna, () => withdraw(anna, ben))).toEqual([304, 200]);
    expect(await changesBy(anna, () => ids(ben))).toEqual([304, 304]);
    expect(await changesBy(anna, async () => clock.advance(300))).toEqual([304, 200]);
  });

  describe('A like', () => {
    it('is liked here, received and new there, and told there', async () => {
      const [anna, ben] = await two();

      expect(await like(anna, ben)).toEqual({ state: 'liked' });
      expect({ idsOfAnna: await ids(anna), idsOfBen: await ids(ben) }).toEqual({
        idsOfAnna: [[ben.id], []],
        idsOfBen: [[], [anna.id]],
      });
      expect({ badgeOfAnna: await badge(anna), badgeOfBen: await badge(ben), newsOfBen: await news(ben) }).toEqual({
        badgeOfAnna: 0,
        badgeOfBen: 1,
        newsOfBen: [anna.id],
      });
      expect({ toldOfAnna: await told(anna), toldOfBen: await told(ben) }).toEqual({
        toldOfAnna: [],
        toldOfBen: [{ kind: 'like', profile: anna.id }],
      });
    });

    it('that is returned is a match, told to both, and new for the first of them', async () => {
      const [anna, ben] = await two();
      await like(anna, ben);

      expect(await like(ben, anna)).toEqual({ state: 'match' });
      expect({ idsOfAnna: await ids(anna), idsOfBen: await ids(ben) }).toEqual({
        idsOfAnna: [[ben.id], [ben.id]],
        idsOfBen: [[anna.id], [anna.id]],
      });
      expect({ badgeOfAnna: await badge(anna), badgeOfBen: await badge(ben) }).toEqual({
        badgeOfAnna: 1,
        badgeOfBen: 0,
      });
      expect({ toldOfAnna: await told(anna), lastToldOfBen: (await told(ben)).at(-1) }).toEqual({
        toldOfAnna: [{ kind: 'match', profile: ben.id }],
        lastToldOfBen: { kind: 'match', profile: anna.id },
      });
      await expectSums(anna, ben);
    });

    it('is one, under the same key and another', async () => {
      const [anna, ben] = await two();
      const key = randomUUID();
      const states = [await like(anna, ben, key), await like(anna, ben, key), await like(anna, ben)];

      expect(states).toEqual(Array(3).fill({ state: 'liked' }));
      expect({ timesToldBen: (await told(ben)).length, badgeOfBen: await badge(ben) }).toEqual({
        timesToldBen: 1,
        badgeOfBen: 1,
      });
    });

    race('by several taps at once is one', async () => {
      const [anna, ben] = await two();
      const states = await Promise.all(Array.from({ length: 6 }, () => like(anna, ben)));

      expect(states).toEqual(Array(6).fill({ state: 'liked' }));
      expect({
        timesToldBen: (await told(ben)).length,
        badgeOfBen: await badge(ben),
        pairs: await pairs(anna, ben),
      }).toEqual({ timesToldBen: 1, badgeOfBen: 1, pairs: 1 });
    });

    race('of both at once is exactly one match, told once to each', async () => {
      const parties = await Promise.all(Array.from({ length: 12 }, two));
      const answers = await Promise.all(parties.flatMap(([one, other]) => [like(one, other), like(other, one)]));

      for (const [at, [one, other]] of parties.entries()) {
        const states = answers.slice(at * 2, at * 2 + 2).map(({ state }) => state);
        expect(states.sort()).toEqual(['liked', 'match']);
        for (const party of [one, other])
          expect((await told(party)).filter(({ kind }) => kind === 'match')).toHaveLength(1);
        expect([await badge(one), await badge(other)].sort()).toEqual([0, 1]);
        await expectSums(one, other);
      }
    });

    race('of every two of a crowd at once is exactly one match each', async () => {
      const [crowd, size]: [Party[], number] = [[], timesOver(46)];
      while (crowd.length < size) crowd.push(await aParty());
      const couples = crowd.flatMap((one, at) => crowd.slice(at + 1).map((other) => [one, other] as const));
      const mutual = ([one, other]: (typeof couples)[number]) => Promise.all([like(one, other), like(other, one)]);
      for (let at = 0; at < couples.length; at += crowd.length) {
        const answers = await Promise.all(couples.slice(at, at + crowd.length).map(mutual));
        for (const both of answers) expect(both.map(({ state }) => state).sort()).toEqual(['liked', 'match']);
      }

      for (const party of crowd) {
        const others = crowd.filter((one) => one !== party).map(({ id: profile }) => ({ kind: 'match', profile }));
        const matches = (await told(party)).filter(({ kind }) => kind === 'match');
        expect(matches).toHaveLength(others.length);
        expect(matches).toEqual(expect.arrayContaining(others));
      }
      await expectSums(...crowd);
    });

    it('is not new any more once the profile was opened', async () => {
      const [anna, ben] = await two();
      await like(anna, ben);
      const shown = async () => (await ben.own.get(`/api/members/${anna.id}`)).json().profile;
      expect({ likeNew: (await shown()).like_new, likeState: (await shown()).like_state }).toEqual({
        likeNew: true,
        likeState: 'received',
      });
      expect({ first: (await see(ben, anna)).statusCode, again: (await see(ben, anna)).statusCode }).toEqual({
        first: 204,
        again: 204,
      });

      expect({ likeNew: (await shown()).like_new, badgeOfBen: await badge(ben), newsOfBen: await news(ben) }).toEqual({
        likeNew: false,
        badgeOfBen: 0,
        newsOfBen: [],
      });
      await expectSums(ben);
    });

    it('can be taken back, which leaves no trace', async () => {
      const [anna, ben] = await two();
      await like(anna, ben);

      expect([await withdraw(anna, ben), await withdraw(anna, ben)]).toEqual(Array(2).fill({ state: null }));
      expect({ idsOfBen: await ids(ben), badgeOfBen: await badge(ben), pairs: await pairs(anna, ben) }).toEqual({
        idsOfBen: [[], []],
        badgeOfBen: 0,
        pairs: 0,
      });
    });

    it('of a match can be taken back, which leaves the other’s', async () => {
      const [anna, ben] = await two();
      await like(anna, ben);
      await like(ben, anna);

      expect(await withdraw(anna, ben)).toEqual({ state: 'received' });
      expect({ idsOfAnna: await ids(anna), idsOfBen: await ids(ben), badgeOfAnna: await badge(anna) }).toEqual({
        idsOfAnna: [[], [ben.id]],
        idsOfBen: [[anna.id], []],
        badgeOfAnna: 0,
      });
      expect(await like(anna, ben)).toEqual({ state: 'match' });
      await expectSums(anna, ben);
    });

    it('given and taken back in turns is refused after a few', async () => {
      const [anna, ben] = await two();
      for (let turn = 0; turn < 3; turn += 1) {
        await like(anna, ben);
        await withdraw(anna, ben);
      }

      expect((await like(anna, ben)).code).toBe('rate_limited');
    });

    it('of oneself is refused, and of what is no id', async () => {
      const anna = await aParty();

      expect((await anna.own.post('/api/like', { profile: anna.id })).statusCode).toBe(422);
      expect((await anna.own.post('/api/like', { profile: 'x' })).statusCode).toBe(422);
    });

    it('of a member who can’t be seen is answered like one of an unknown id', async () => {
      const anna = await aParty();
      const unknown = await answerAbout(anna.own, '/api/like', nobodysId);

      expect(unknown[0]).toBe(404);
      for (const id of await hiddenMembers(t, anna.id, { home: rose, sibling: lily, stranger: tulip }))
        expect(await answerAbout(anna.own, '/api/like', id)).toEqual(unknown);
    });

    it('is limited', async () => {
      const anna = await aParty();
      const codes: (string | undefined)[] = [];
      const others = await Promise.all(Array.from({ length: 101 }, () => aListedMember(t, rose)));
      for (const other of others) codes.push((await like(anna, other)).code);

      expect({
        refusedWithinLimit: codes.slice(0, 100).filter((code) => code !== undefined),
        codeBeyondLimit: codes.at(-1),
      }).toEqual({ refusedWithinLimit: [], codeBeyondLimit: 'rate_limited' });
    });
  });

  describe('GET /api/likes', () => {
    it('has new ones first, then the latest, in pages that lose and repeat none', async () => {
      const anna = await aParty();
      const others: Party[] = [];
      for (let count = 0; count < 5; count += 1) {
        const other = await aParty();
        others.push(other);
        await like(other, anna);
        t.app.get(Clock).advance(1);
      }
      const [first, second, third, fourth, fifth] = others.map(({ id }) => id);
      await see(anna, others[4]!);
      await like(anna, others[1]!);
      await see(anna, others[1]!);
      const expected = [fourth, third, first, second, fifth];

      const found: string[] = [];
      let cursor = '';
      for (let page = 0; page < 5; page += 1) {
        const { liked_by, next_cursor } = await likes(anna, `?limit=2${cursor}`);
        found.push(...liked_by.map(({ id }) => id));
        if (next_cursor === null) break;
        cursor = `&cursor=${next_cursor}`;
      }
      expect(found).toEqual(expected);
      expect({
        matches: await ids(anna, '?type=match'),
        liked: await ids(anna, '?type=liked'),
        received: await ids(anna, '?type=received'),
      }).toEqual({ matches: [[second], [second]], liked: [[], []], received: [[], [fourth, third, first, fifth]] });
    });

    it('has no cards of members who left, are blocked, turned invisible or are not shown here any more', async () => {
      const anna = await aParty();
      const [blocked, gone, invisible, partner] = [
        await aParty(),
        await aParty(),
        await aParty(),
        await aParty(lily, { alsoOn: [rose] }),
      ];
      await listOn(t, lily, anna.id);
      for (const other of [blocked, gone, invisible, partner]) expect((await like(other, anna)).state).toBe('liked');
      expect({ receivedCount: (await ids(anna))[1]?.length, badgeOfAnna: await badge(anna) }).toEqual({
        receivedCount: 4,
        badgeOfAnna: 4,
      });

      await anna.own.post('/api/block', { profile: blocked.id });
      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).unlist(ctx, gone.id));
      await changeProfile(t, rose, invisible.id, { isInvisible: true });
      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).relist(ctx, invisible.id));
      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).unlist(ctx, partner.id));

      expect({ idsOfAnna: await ids(anna), badgeOfAnna: await badge(anna) }).toEqual({
        idsOfAnna: [[], []],
        badgeOfAnna: 0,
      });
      await expectSums(anna);
    });

    it('has a match that turned invisible, without when they were active', async () => {
      const [anna, ben] = await two();
      await like(anna, ben);
      await like(ben, anna);
      await changeProfile(t, rose, ben.id, { isInvisible: true });
      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).relist(ctx, ben.id));
      const { liked_by } = await likes(anna);
      const page = await anna.own.get(`/api/members/${ben.id}`);

      expect(liked_by.map(({ id, online }) => [id, online])).toEqual([[ben.id, false]]);
      expect({
        statusCode: page.statusCode,
        activity: page.json().profile.activity,
        likeState: page.json().profile.like_state,
      }).toEqual({ statusCode: 200, activity: null, likeState: 'match' });
      expect((await (await aParty()).own.get(`/api/members/${ben.id}`)).statusCode).toBe(404);
    });

    it('of a member who is not shown yet waits, and is new once they are shown', async () => {
      const anna = await aParty();
      const member = await aListedMember(t, rose);
      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).unlist(ctx, member.id));
      const ben = { id: member.id, own: await loggedIn(t, rose, member) };

      expect((await like(ben, anna)).state).toBe('liked');
      expect({ idsOfAnna: await ids(anna), badgeOfAnna: await badge(anna), toldOfAnna: await told(anna) }).toEqual({
        idsOfAnna: [[], []],
        badgeOfAnna: 0,
        toldOfAnna: [],
      });

      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).list(ctx, ben.id));

      expect({ newsOfAnna: await news(anna), badgeOfAnna: await badge(anna), toldOfAnna: await told(anna) }).toEqual({
        newsOfAnna: [ben.id],
        badgeOfAnna: 1,
        toldOfAnna: [{ kind: 'like', profile: ben.id }],
      });
      await expectSums(anna);
    });

    race('given while the brand begins to show its giver is new too', async () => {
      const [anna, ben] = await two();
      await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).unlist(ctx, ben.id));
      const [listed, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const listing = onBrand(t, rose, (ctx) =>
        ctx.inTransaction(async (within) => {
          await t.app.get(ProfilesService).list(within, ben.id);
          listed.resolve();
          await committed.promise;
        }),
      );
      await listed.promise;
      const liking = like(ben, anna);
      await letPass(200);
      committed.resolve();
      await Promise.all([listing, liking]);

      expect({ newsOfAnna: await news(anna), badgeOfAnna: await badge(anna) }).toEqual({
        newsOfAnna: [ben.id],
        badgeOfAnna: 1,
      });
    });

    it('crosses brands of a pool for those who agreed, and shows no member of another pool', async () => {
      const anna = await aParty(rose, { alsoOn: [lily] });
      const ben = await aParty(lily, { alsoOn: [rose] });
      await like(anna, ben);

      expect(await like(ben, anna)).toEqual({ state: 'match' });
      expect({ idsOfAnna: await ids(anna), idsOfBen: await ids(ben) }).toEqual({
        idsOfAnna: [[ben.id], [ben.id]],
        idsOfBen: [[anna.id], [anna.id]],
      });
    });

    it('of a member who did not agree to the other brand is not shown there', async () => {
      const anna = await aParty(rose);
      const ben = await aParty(lily, { alsoOn: [rose] });

      expect(await like(anna, ben)).toEqual({ state: 'liked' });
      expect({ idsOfBen: await ids(ben), badgeOfBen: await badge(ben) }).toEqual({ idsOfBen: [[], []], badgeOfBen: 0 });
    });
  });

  describe('Fictional profiles', () => {
    it('can’t be liked, and the answer says why', async () => {
      const brand = await aServedTenant(t, { settings: { profiles: { fictionalProfiles: true } } });
      const [anna, nobody] = [await aParty(brand), await aListedMember(t, brand, { origin: 'fictional' })];
      const answer = await anna.own.post('/api/like', { profile: nobody.id });

      expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
        statusCode: 403,
        code: 'fictional_profile',
      });
    });
  });

  describe('What is between two members', () => {
    it('goes at once with a block, on both sides', async () => {
      const [anna, ben] = await two();
      await like(anna, ben);
      await like(ben, anna);
      await ben.own.post('/api/block', { profile: anna.id });

      expect({
        idsOfAnna: await ids(anna),
        idsOfBen: await ids(ben),
        badgeOfAnna: await badge(anna),
        pairs: await pairs(anna, ben),
      }).toEqual({ idsOfAnna: [[], []], idsOfBen: [[], []], badgeOfAnna: 0, pairs: 0 });
      expect((await told(anna)).at(-1)).toEqual({ kind: 'like_changed', profile: ben.id });
    });

    race('a like beside a block leaves nothing', async () => {
      const parties = await Promise.all(Array.from({ length: 8 }, two));
      await Promise.all(
        parties.flatMap(([one, other]) => [like(one, other), other.own.post('/api/block', { profile: one.id })]),
      );

      for (const [one, other] of parties)
        expect({ pairs: await pairs(one, other), badgeOfOther: await badge(other) }).toEqual({
          pairs: 0,
          badgeOfOther: 0,
        });
    });

    it('goes with the member who is erased', async () => {
      const [anna, ben] = await two();
      const cem = await aParty();
      await like(anna, ben);
      await like(ben, cem);
      await asSoftware(t, (ctx) => t.app.get(ProfilesService).erase(ctx, rose, anna.id));
      const left = await onRose((at) => storeOf(at, LikeEntry).find());

      expect(left.filter(({ memberId, otherId }) => [memberId, otherId].includes(anna.id))).toEqual([]);
      expect({
        pairsOfAnnaBen: await pairs(anna, ben),
        pairsOfBenCem: await pairs(ben, cem),
        badgeOfBen: await badge(ben),
        badgeOfCem: await badge(cem),
      }).toEqual({ pairsOfAnnaBen: 0, pairsOfBenCem: 1, badgeOfBen: 0, badgeOfCem: 1 });
    });
  });
});
