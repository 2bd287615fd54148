import { longAgo, never, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { Sanction } from './sanction.entity.ts';

export const samples: Samples = {
  twins: async ({ ctx, accountId, photoId, id }) => {
    await storeOf(ctx, Sanction).add({
      id: id(),
      accountId,
      act: 'limit',
      limited: 'likes',
      removed: 'photo',
      targetId: photoId,
      keptText: 'kept',
      category: 'harassment',
      ground: 'rules',
      words: 'words',
      reportId: id(),
      reportTenantId: ctx.tenant.id,
      decidedBy: id(),
      decidedAt: longAgo,
      endsAt: never,
      liftedAt: longAgo,
    });
  },
};
