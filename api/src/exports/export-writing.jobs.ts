import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { LessThanOrEqual } from 'typeorm';
import { toWire } from '@manyhearts/contract/wire';
import { StaffCtx, type SystemCtx } from '../core/ctx/ctx.ts';
import { StaffSessions } from '../core/ctx/sessions.ts';
import type { RowAfter } from '../core/console/list-query.rules.ts';
import { noReach, runWithin } from '../core/database/scope.ts';
import { storeOf } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { byteOrderMark, columnsOf, csvHead, csvRows } from './csv.rules.ts';
import { ExportFiles } from './export-files.ts';
import { ExportJob } from './export-job.entity.ts';
import { ExportsService, keptMs, writeExport } from './exports.service.ts';

const rowsAtOnce = 500;

/** Writes long exports, and deletes them after a day. */
@Injectable()
export class ExportWriting implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly exports: ExportsService,
    private readonly files: ExportFiles,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation(writeExport, ['export'], (ctx, { export: id }) => this.write(ctx, id));
    this.handlers.forInstallation('purge-exports', [], (ctx) => this.purge(ctx));
  }

  private async write(ctx: SystemCtx, id: string): Promise<void> {
    const row = await storeOf(ctx, ExportJob).findOne({ id, state: 'waiting' });
    if (!row) return;
    // Read now: the person may be disabled, or may have another role or other brands by now. Staff and exports would
    // import each other as modules, so the sessions are looked up.
    const staff = await this.modules.get(StaffSessions, { strict: false }).findStaff(row.staffId);
    const source = this.exports.sourceOf(row.resource);
    if (!staff || !source.call.roles?.includes(staff.role)) {
      await storeOf(ctx, ExportJob).change({ id }, { state: 'failed' });
      return;
    }
    const reader = new StaffCtx(ctx.origin, staff);
    const counted = { rows: 0 };
    await runWithin({ reach: noReach }, () => this.files.write(id, this.partsOf(reader, row, counted)));
    await storeOf(ctx, ExportJob).change({ id }, { state: 'done', rowCount: counted.rows });
  }

  private async *partsOf(ctx: StaffCtx, { resource, request }: ExportJob, counted: { rows: number }) {
    const source = this.exports.sourceOf(resource);
    let after: RowAfter | undefined;
    let columns = request.columns;
    do {
      const { items, last } = await source.readPart(ctx, request, { take: rowsAtOnce, after });
      const rows = items.map((item) => toWire(item) as object);
      const isFirst = counted.rows === 0;
      columns ??= columnsOf(rows[0]) as typeof request.columns;
      yield (isFirst ? byteOrderMark + csvHead(columns ?? []) : '') + csvRows(columns ?? [], rows);
      counted.rows += rows.length;
      after = items.length < rowsAtOnce ? undefined : last;
    } while (after);
  }

  private async purge(ctx: SystemCtx): Promise<void> {
    const rows = storeOf(ctx, ExportJob);
    const old = { createdAt: LessThanOrEqual(new Date(ctx.now().getTime() - keptMs)) };
    // The file first: a row that is left finds it again in the next hour.
    for (const { id } of await rows.find(old)) {
      await this.files.remove(id);
      await rows.remove({ id });
    }
  }
}
