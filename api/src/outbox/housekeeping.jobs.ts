import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan, LessThanOrEqual, type FindOperator } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotencyRecord } from '../core/idempotency/idempotency-record.entity.ts';
import { JobHandlers } from './job-handlers.ts';
import { OutboxEntry } from './outbox-entry.entity.ts';

/** A cluster copies a transaction as a whole, and refuses one that is too big. */
const chunk = 5_000;
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
    last: async (createdAt) => (await records.find({ createdAt }, { order: { createdAt: 'ASC' }, skip: chunk - 1, take: 1 }))[0]?.createdAt,
    remove: (createdAt) => records.remove({ createdAt }),
  });
}

/** Dead ones stay until somebody has looked at them. */
async function purgeOutbox(ctx: SystemCtx): Promise<void> {
  const entries = storeOf(ctx, OutboxEntry);
  await removeOld(hoursAgo(ctx, keptDoneDays * 24), {
    last: async (finishedAt) => (await entries.find({ state: 'done', finishedAt }, { order: { finishedAt: 'ASC' }, skip: chunk - 1, take: 1 }))[0]?.finishedAt ?? undefined,
    remove: (finishedAt) => entries.remove({ state: 'done', finishedAt }),
  });
}

type Rows = { last: (older: FindOperator<Date>) => Promise<Date | undefined>; remove: (older: FindOperator<Date>) => Promise<number> };

/** `last` is the instant of a chunk's last row; neither engine's DELETE knows both an order and a limit on the other. */
async function removeOld(before: Date, rows: Rows): Promise<void> {
  for (;;) {
    const end = await rows.last(LessThan(before));
    await rows.remove(end ? LessThanOrEqual(end) : LessThan(before));
    if (!end) return;
  }
}

function hoursAgo(ctx: SystemCtx, hours: number): Date {
  return new Date(ctx.now().getTime() - hours * 3_600_000);
}
