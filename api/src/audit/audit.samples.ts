import { longAgo, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export const samples: Samples = {
  twins: async ({ ctx, id }) => {
    await storeOf(ctx, AuditEntry).add({
      id: id(),
      seq: 1_000_000 + Math.floor(new Random().fraction() * 1e6),
      tenantRef: ctx.tenant.id,
      staffId: id(),
      action: 'tenant.settings',
      target: 'target',
      before: { name: 'before' },
      after: { name: 'after' },
      requestId: 'request',
      at: longAgo,
      previousHash: 'hash',
      hash: 'hash',
    });
  },
};
