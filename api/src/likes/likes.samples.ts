import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { longAgo, type Samples, type AddRows } from '../../test/samples.ts';
import { pairKey } from '../core/database/pair-key.rules.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Introduction } from './introductions/introduction.entity.ts';
import { fittingRows, lockedIntroduction } from './introductions/introductions.queries.ts';
import { LikeEntry, Pair } from './pair.entity.ts';
import { latestOwnLike, likeRows } from './likes.queries.ts';
import { matchCounts } from './match-lift.queries.ts';
import { lockedPair, lockProfile, partiesOf, sightHere, entriesToUpdate } from './pair.queries.ts';
import { noLikes, withLike } from './pair.rules.ts';

type At = Parameters<AddRows>[0]['ctx'];

async function addLike(ctx: At, one: string, other: string, at = longAgo): Promise<void> {
  await storeOf(ctx, Pair).add({ ...pairKey(one, other), ...withLike(noLikes, one, other, at) });
  await storeOf(ctx, LikeEntry).add(
    { memberId: one, otherId: other, state: 'liked', isNew: false, at },
    { memberId: other, otherId: one, state: 'received', isNew: true, at },
  );
}

export const samples: Samples = {
  routes: {
    'POST /api/like': () => ({ body: { profile: nobodysId }, code: 'not_found' }),
    'DELETE /api/like': () => ({ body: { profile: nobodysId } }),
    'POST /api/like/seen': () => ({ body: { profile: nobodysId } }),
    // Refused without the header that no form, link or image can send.
    'GET /api/auto-like': () => ({ code: 'cross_site' }),
  },
  walks: {
    'POST /api/like': { prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id } }) },
    'DELETE /api/like': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        await asSystem('test', () => addLike({ db: t.db.manager, tenant }, accountId, id));
        return { body: { profile: id } };
      },
    },
    'POST /api/like/seen': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        await asSystem('test', () => addLike({ db: t.db.manager, tenant }, id, accountId));
        return { body: { profile: id } };
      },
    },
  },
  queries: {
    'likes/pair.queries.ts': {
      lockedPair: (ctx) => ctx.inTransaction((within) => lockedPair(within, nobodysId, anotherNobodysId)),
      lockProfile: (ctx) => ctx.inTransaction((within) => lockProfile(within, nobodysId)),
      partiesOf: (ctx) => partiesOf(ctx, nobodysId, anotherNobodysId),
      sightHere: (ctx) => sightHere(ctx, nobodysId),
      entriesToUpdate: async (ctx) => [
        ...(await entriesToUpdate(ctx, nobodysId, 'shown')),
        ...(await entriesToUpdate(ctx, nobodysId, 'hidden')),
        ...(await entriesToUpdate(ctx, nobodysId, 'gone')),
      ],
    },
    'likes/match-lift.queries.ts': { matchCounts: (ctx) => matchCounts(ctx, longAgo) },
    'likes/introductions/introductions.queries.ts': {
      lockedIntroduction: (ctx) => ctx.inTransaction((within) => lockedIntroduction(within, nobodysId)),
      fittingRows: (ctx) =>
        fittingRows(ctx, {
          genders: [0, 1],
          countries: ['NL', 'BE'],
          birthDays: { from: 0, to: 30_000_000 },
          seekings: ['female', 'both'],
          day: '2026-01-01',
          oftenEnough: 3,
        }),
    },
    'likes/likes.queries.ts': {
      likeRows: (ctx) => likeRows(ctx, ['liked', 'match'], { isNew: true, at: 1, id: nobodysId }, 12),
      latestOwnLike: async (ctx) => [await latestOwnLike(ctx)],
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    const otherId = id();
    await addLike(ctx, accountId, otherId);
    await storeOf(ctx, Introduction).add({ memberId: accountId, gotDay: '2026-01-01', otherId });
  },
  otherSides: async ({ ctx, accountId, id }) => {
    await addLike(ctx, id(), accountId);
    await storeOf(ctx, Introduction).add({ memberId: id(), gotDay: '2026-01-01', otherId: accountId });
  },
};
