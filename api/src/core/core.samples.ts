import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotencyRecord } from './http/idempotency/idempotency-record.entity.ts';
import { OutboxEntry } from './outbox/outbox-entry.entity.ts';

export const samples: Samples = {
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, IdempotencyRecord).add({
      tenantRef: ctx.tenant.id,
      actor: `member:${accountId}`,
      route: 'POST /api/x',
      key: id(),
      requestHash: 'hash',
      status: 200,
      body: '"body"',
      createdAt: new Date(),
    });
    await storeOf(ctx, OutboxEntry).add({
      id: id(),
      tenantRef: ctx.tenant.id,
      job: 'done-long-ago',
      payload: { name: 'payload' },
      state: 'done',
      attempts: 1,
      dueAt: longAgo,
      leaseUntil: null,
      finishedAt: new Date(),
      lastError: 'error',
      createdAt: longAgo,
    });
  },
  keptAfterErasure: {
    idempotency_record: 'a day or two: a repeat of a call is told its answer',
    outbox_entry: 'a week: the job that notes the erasure, so that a restored backup repeats it',
  },
};
