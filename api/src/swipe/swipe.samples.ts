import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Swipe, SwipeGame } from './swipe-game.entity.ts';
import { deckRows, listedPlace, lockedGame } from './swipe.queries.ts';

const game = { day: '2026-01-01', likes: 1, sought: '', gaps: [{ from: null, to: null }], returnedId: null };

export const samples: Samples = {
  routes: {
    'POST /api/swipe': () => ({ body: { profile: nobodysId, like: false } }),
  },
  walks: {
    'POST /api/swipe': {
      prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id, like: true } }),
    },
    'POST /api/swipe/undo': {
      prepare: async (t, tenant, accountId) => {
        // Not online, which they would cease to be during a long test.
        const { id } = await aListedMember(t, tenant, { minutesAgo: 60 });
        const at = { db: t.db.manager, tenant };
        await asSystem('test', async () => {
          await storeOf(at, Swipe).add({ memberId: accountId, otherId: id, liked: false, at: longAgo });
          await storeOf(at, SwipeGame).add({ ...game, memberId: accountId, passedId: id });
        });
        return {};
      },
    },
  },
  queries: {
    'swipe/swipe.queries.ts': {
      deckRows: (ctx) => deckRows(ctx, [nobodysId, anotherNobodysId], ['female', 'both']),
      listedPlace: (ctx) => listedPlace(ctx, nobodysId),
      lockedGame: (ctx) => ctx.inTransaction((within) => lockedGame(within)),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    const otherId = id();
    await storeOf(ctx, Swipe).add({ memberId: accountId, otherId, liked: false, at: longAgo });
    await storeOf(ctx, SwipeGame).add({ ...game, memberId: accountId, passedId: otherId });
  },
  otherSides: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Swipe).add({ memberId: id(), otherId: accountId, liked: true, at: longAgo });
  },
};
