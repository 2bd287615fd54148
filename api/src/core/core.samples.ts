import { nobodysId } from '../../test/ids.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotencyRecord } from './http/idempotency/idempotency-record.entity.ts';
import { lockNumbers, reserveNumbers } from './live/live-events.queries.ts';
import { LiveSequence, StoredLiveEvent } from './live/live-event.entity.ts';
import { OutboxEntry } from './outbox/outbox-entry.entity.ts';

export const samples: Samples = {
  queries: {
    'core/live/live-events.queries.ts': {
      reserveNumbers: (ctx) => ctx.inTransaction((within) => reserveNumbers(within, new Map([[nobodysId, 1]]))),
      lockNumbers: (ctx) => ctx.inTransaction((within) => lockNumbers(within, [nobodysId])),
    },
  },
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
    await storeOf(ctx, LiveSequence).add({ memberId: accountId, latest: 1 });
    await storeOf(ctx, StoredLiveEvent).add({
      memberId: accountId,
      number: 1,
      event: { kind: 'photo_decided', photo: id() },
      createdAt: never,
    });
  },
  keptAfterErasure: {
    idempotency_record: 'a day or two: a repeat of a call is told its answer',
    outbox_entry: 'a week: the job that notes the erasure, so that a restored backup repeats it',
  },
};
