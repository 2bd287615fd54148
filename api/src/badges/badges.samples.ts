import type { Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { Badge } from './badge.entity.ts';
import { addToBadge } from './badges.queries.ts';

export const samples: Samples = {
  queries: {
    'badges/badges.queries.ts': {
      addToBadge: (ctx) => ctx.inTransaction((within) => addToBadge(within, ctx.member.id, { unread: 1 })),
    },
  },
  twins: async ({ ctx, accountId }) => {
    await storeOf(ctx, Badge).add({ memberId: accountId, unread: 3, newLikes: 2 });
  },
};
