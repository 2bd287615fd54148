import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../ctx/ctx.ts';
import { removeOld, storeOf } from '../database/store.ts';
import { IdempotencyRecord } from '../http/idempotency/idempotency-record.entity.ts';
import { JobHandlers } from './job-handlers.ts';
import { OutboxEntry } from './outbox-entry.entity.ts';
import { hourMs } from '../text/durations.ts';

const keptDoneDays = 7;

/** Deletes expired idempotency records and finished jobs. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(private readonly handlers: JobHandlers) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-idempotency-records', [], purgeIdempotencyRecords);
    this.handlers.forInstallation('purge-outbox', [], purgeOutbox);
  }
}

async function purgeIdempotencyRecords(ctx: SystemCtx): Promise<void> {
  await removeOld(storeOf(ctx, IdempotencyRecord), {
    property: 'createdAt',
    before: hoursAgo(ctx, limits.idempotency.hours),
  });
}

/** Dead entries stay until an operator has handled them. */
async function purgeOutbox(ctx: SystemCtx): Promise<void> {
  await removeOld(storeOf(ctx, OutboxEntry), {
    property: 'finishedAt',
    before: hoursAgo(ctx, keptDoneDays * 24),
    where: { state: 'done' },
  });
}

function hoursAgo(ctx: SystemCtx, hours: number): Date {
  return new Date(ctx.now().getTime() - hours * hourMs);
}
