import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Block } from './block.entity.ts';
import { blockRows, hiddenIds } from './blocks.queries.ts';

export const samples: Samples = {
  routes: {
    'POST /api/block': () => ({ body: { profile: nobodysId }, code: 'not_found' }),
    'DELETE /api/block': () => ({ body: { profile: nobodysId } }),
  },
  walks: {
    'POST /api/block': { prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id } }) },
    'DELETE /api/block': {
      prepare: async (t, tenant, accountId) => {
        const { id } = await aListedMember(t, tenant);
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant }, Block).add({
            blockerId: accountId,
            blockedId: id,
            createdAt: new Date(),
          }),
        );
        return { body: { profile: id } };
      },
    },
  },
  queries: {
    'blocks/blocks.queries.ts': {
      hiddenIds: (ctx) => hiddenIds(ctx, nobodysId),
      blockRows: (ctx) => blockRows(ctx, nobodysId, { at: 1, id: anotherNobodysId }, 12),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Block).add({ blockerId: accountId, blockedId: id(), createdAt: longAgo });
  },
  otherSides: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Block).add({ blockerId: id(), blockedId: accountId, createdAt: new Date() });
  },
};
