import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../core/ctx.ts';
import { oldRowsAtOnce, removeOld } from '../core/database/remove-old.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotencyRecord } from '../core/idempotency/idempotency-record.entity.ts';
import { JobHandlers } from './job-handlers.ts';
import { OutboxEntry } from './outbox-entry.entity.ts';

const keptDoneDays = 7;

/** Takes away what nobody will ask for again. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(private readonly handlers: JobHandlers) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-idempotency-records', [], purgeIdempotencyRecords);
    this.handlers.forInstallation('purge-outbox', [], purgeOutbox);
  }
}

async function purgeIdempotencyRecords(ctx: SystemCtx): Promise<void> {
  const records = storeOf(ctx, IdempotencyRecord);
  await removeOld(hoursAgo(ctx, limits.idempotency.hours), {
    last: async (createdAt) => (await records.find({ createdAt }, { order: { createdAt: 'ASC' }, skip: oldRowsAtOnce - 1, take: 1 }))[0]?.createdAt,
    remove: (createdAt) => records.remove({ createdAt }),
  });
}

/** Dead ones stay until somebody has looked at them. */
async function purgeOutbox(ctx: SystemCtx): Promise<void> {
  const entries = storeOf(ctx, OutboxEntry);
  await removeOld(hoursAgo(ctx, keptDoneDays * 24), {
    last: async (finishedAt) => (await entries.find({ state: 'done', finishedAt }, { order: { finishedAt: 'ASC' }, skip: oldRowsAtOnce - 1, take: 1 }))[0]?.finishedAt ?? undefined,
    remove: (finishedAt) => entries.remove({ state: 'done', finishedAt }),
  });
}

function hoursAgo(ctx: SystemCtx, hours: number): Date {
  return new Date(ctx.now().getTime() - hours * 3_600_000);
}
