import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { LessThanOrEqual } from 'typeorm';
import { mostFailuresKept } from '@manyhearts/contract/admin/bulk-acts';
import type { RowAfter } from '../core/console/list-query.rules.ts';
import { StaffCtx, type SystemCtx } from '../core/ctx/ctx.ts';
import { StaffSessions } from '../core/ctx/sessions.ts';
import { isDuplicate, isOutage } from '../core/database/driver-errors.ts';
import { noReach, runWithin } from '../core/database/scope.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Log } from '../core/process/logging/log.ts';
import { BulkActsService, keptMs, runBulkAct, type BulkRecord, type BulkSource } from './bulk-acts.service.ts';
import { BulkJob, type StoredFailure } from './bulk-job.entity.ts';

const recordsAtOnce = 50;

type Part = { records: BulkRecord[]; missing: string[]; place: RowAfter | null };

/** Does what was begun, record by record, and forgets it after a day. */
@Injectable()
export class BulkRunning implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly bulk: BulkActsService,
    private readonly log: Log,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation(runBulkAct, ['bulk'], (ctx, { bulk }) => this.run(ctx, bulk));
    this.handlers.forInstallation('purge-bulk-acts', [], async (ctx) => {
      const old = { createdAt: LessThanOrEqual(new Date(ctx.now().getTime() - keptMs)) };
      await storeOf(ctx, BulkJob).remove(old);
    });
  }

  /** Goes on behind the last part that was written down, if a server was killed meanwhile. */
  private async run(ctx: SystemCtx, id: string): Promise<void> {
    let row = await storeOf(ctx, BulkJob).findOne({ id, state: 'waiting' });
    while (row?.state === 'waiting') {
      row = await this.runPart(ctx, row);
      await storeOf(ctx, BulkJob).change({ id }, row);
    }
  }

  private async runPart(ctx: SystemCtx, row: BulkJob): Promise<BulkJob> {
    // Read for each part: the person may be disabled, or may have another role or other brands by now.
    const staff = await this.modules.get(StaffSessions, { strict: false }).findStaff(row.staffId);
    const source = this.bulk.sourceOf(row.resource);
    if (!staff || !source.call.roles?.includes(staff.role)) return { ...row, state: 'failed' };
    const actor = new StaffCtx(ctx.origin, staff);
    return runWithin({ reach: noReach }, async () => {
      const { records, missing, place } = await this.readPart(actor, row);
      const failures: StoredFailure[] = missing.map((id) => ({ id, name: id, code: 'not_found', params: {} }));
      for (const record of records) {
        const failure = await this.actOn(actor, source, { row, record });
        if (failure) failures.push(failure);
      }
      if (records.length > 0) await source.afterPart?.();
      return {
        ...row,
        ...{ place, state: place ? 'waiting' : 'done' },
        done: row.done + records.length + missing.length - failures.length,
        failed: row.failed + failures.length,
        failures: [...row.failures, ...failures].slice(0, mostFailuresKept),
      };
    });
  }

  private async readPart(
    ctx: StaffCtx,
    { resource, request, total, done, failed, place, createdAt }: BulkJob,
  ): Promise<Part> {
    const tried = done + failed;
    const take = Math.min(recordsAtOnce, total - tried);
    if (take <= 0) return { records: [], missing: [], place: null };
    if (request.ids) {
      const ids = request.ids.slice(tried, tried + take);
      const { items } = await this.bulk.readPart(ctx, resource, { filter: { id: ids } }, { take });
      const records = items as BulkRecord[];
      const missing = ids.filter((id) => !records.some((record) => record.id === id));
      const isLast = tried + ids.length >= total;
      return { records, missing, place: isLast ? null : { value: 0, id: ids.at(-1) ?? '' } };
    }
    const part = { take, after: place ?? undefined };
    const { items, last } = await this.bulk.readPart(ctx, resource, { filter: request.filter ?? {} }, part);
    // Those that are newer were not in the list that was confirmed.
    const records = (items as BulkRecord[]).filter((record) => new Date(record.createdAt) <= createdAt);
    const isLast = items.length < take || tried + records.length >= total;
    return { records, missing: [], place: isLast ? null : (last ?? null) };
  }

  private async actOn(
    ctx: StaffCtx,
    { acts, nameOf }: BulkSource,
    { row: { id: bulk, act, request }, record }: { row: BulkJob; record: BulkRecord },
  ): Promise<StoredFailure | undefined> {
    try {
      await acts[act]?.(ctx, record, request.reason ?? '');
      return undefined;
    } catch (error) {
      // The database is away, for the other records too: the job is tried again.
      if (isOutage(error)) throw error;
      const known = { id: record.id, name: nameOf?.(record) ?? record.id };
      if (error instanceof AppError)
        return { ...known, code: error.code, params: error.params, ...(error.fields && { fields: error.fields }) };
      if (isDuplicate(error)) return { ...known, code: 'conflict', params: {} };
      this.log.error({ err: error, bulk, record: record.id }, 'a bulk act failed for a record');
      return { ...known, code: 'unexpected', params: {} };
    }
  }
}
