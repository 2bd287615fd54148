import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import {
  mostRowsAtOnce,
  type exportOf,
  type ExportInput,
  type ExportJobView,
  type OwnExportView,
} from '@manyhearts/contract/admin/exports';
import { AuditService } from '../audit/audit.service.ts';
import type { ListPart } from '../core/console/admin-list.ts';
import type { RowAfter } from '../core/console/list-query.rules.ts';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { dayMs } from '../core/text/durations.ts';
import { toWire } from '@manyhearts/contract/wire';
import { byteOrderMark, columnsOf, csvHead, csvRows } from './csv.rules.ts';
import { ExportFiles } from './export-files.ts';
import { ExportJob } from './export-job.entity.ts';

export const writeExport = 'write-export';
/** Files and their rows are deleted after this. */
export const keptMs = dayMs;
const listed = 50;

/** One part of a list in its order. `after` is the last row of the part before. */
export type ExportPart = { take: number; after?: RowAfter | undefined };
export type ExportSource = {
  /** The name in addresses and files. */
  resource: string;
  call: ReturnType<typeof exportOf>;
  /** Rows within the reach of `ctx`, as the list shows them. `total` counts all of them if `after` is missing. */
  readPart: (ctx: StaffCtx, input: ExportInput, part: ExportPart) => Promise<ListPart>;
};
type Answer = Uint8Array | ExportJobView;

/** Lists as CSV. Each module registers its own lists. */
@Injectable()
export class ExportsService {
  private readonly sources = new Map<string, ExportSource>();

  constructor(
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly random: Random,
    private readonly files: ExportFiles,
  ) {}

  register(source: ExportSource): void {
    if (this.sources.has(source.resource)) throw new Error(`Two modules export ${source.resource}.`);
    this.sources.set(source.resource, source);
  }

  sourceOf(resource: string): ExportSource {
    const source = this.sources.get(resource);
    if (!source) throw new Error(`No module exports ${resource}.`);
    return source;
  }

  /** A short list at once, and otherwise a job that writes the file. The audit says who took what. */
  async make(ctx: StaffCtx, resource: string, input: ExportInput): Promise<Answer> {
    const { items, total } = await this.sourceOf(resource).readPart(ctx, input, { take: mostRowsAtOnce });
    return ctx.inTransaction(async (within) => {
      const isShort = total <= mostRowsAtOnce;
      const job = isShort ? undefined : await this.findOrAdd(within, resource, { input, total });
      if (job?.isNew !== false) await this.record(within, 'list.exported', { resource, input, total });
      return job ? toView(job.row) : Buffer.from(csvOf(input, items));
    });
  }

  /** Their own, so that a file is found again after the page that asked for it is gone. */
  async list(ctx: StaffCtx): Promise<OwnExportView[]> {
    const own = { staffId: ctx.staff.id, createdAt: MoreThan(new Date(ctx.now().getTime() - keptMs)) };
    const rows = await storeOf(ctx, ExportJob).find(own, { order: { createdAt: 'DESC' }, take: listed });
    return rows.map((row) => ({
      ...toView(row),
      resource: row.resource,
      createdAt: row.createdAt.toISOString(),
      endsAt: new Date(row.createdAt.getTime() + keptMs).toISOString(),
    }));
  }

  async read(ctx: StaffCtx, id: string): Promise<ExportJobView> {
    return toView(await this.findOwn(ctx, id));
  }

  /** A stream of the finished file. */
  async open(ctx: StaffCtx, id: string): Promise<{ name: string; stream: NodeJS.ReadableStream }> {
    const row = await this.findOwn(ctx, id);
    const { call } = this.sourceOf(row.resource);
    // The role may have changed since.
    if (!call.roles?.includes(ctx.staff.role)) throw new AppError('not_permitted');
    const stream = row.state === 'done' ? await this.files.open(id) : undefined;
    if (!stream) throw new AppError('not_found');
    await ctx.inTransaction((within) =>
      this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'export.downloaded',
        target: `export:${row.resource}`,
        after: { job: id, rows: row.rowCount },
      }),
    );
    return { name: fileName(row.resource, row.createdAt), stream };
  }

  /** Another person's export is `not_found`, like one that does not exist. */
  private async findOwn(ctx: StaffCtx, id: string): Promise<ExportJob> {
    const row = await storeOf(ctx, ExportJob).findOne({ id, staffId: ctx.staff.id });
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Asked again while the file is made, the same export stays one job. */
  private async findOrAdd(
    ctx: StaffCtx,
    resource: string,
    { input, total }: { input: ExportInput; total: number },
  ): Promise<{ row: ExportJob; isNew: boolean }> {
    const rows = storeOf(ctx, ExportJob);
    const open = await rows.find({ staffId: ctx.staff.id, resource, state: 'waiting' });
    const same = open.find(({ request }) => JSON.stringify(request) === JSON.stringify(input));
    if (same) return { row: same, isNew: false };
    const row: ExportJob = {
      id: this.random.id(ctx.now().getTime()),
      staffId: ctx.staff.id,
      resource,
      request: input,
      state: 'waiting',
      rowCount: total,
      createdAt: ctx.now(),
    };
    await rows.add(row);
    await this.jobs.enqueue(ctx, writeExport, { export: row.id });
    return { row, isNew: true };
  }

  private record(
    ctx: StaffCtx,
    action: string,
    { resource, input, total }: { resource: string; input: ExportInput; total: number },
  ): Promise<void> {
    const columns = input.columns?.map(([name]) => name);
    return this.audit.record(ctx, {
      staffId: ctx.staff.id,
      action,
      target: `list:${resource}`,
      // Names only: what was typed may be a person's, and the audit keeps it for good.
      after: { filters: Object.keys(input.filter ?? {}), rows: total, ...(columns && { columns }) },
    });
  }
}

export function fileName(resource: string, at: Date): string {
  return `${resource}-${at.toISOString().slice(0, 10)}.csv`;
}

/** Rows in names of the code. */
function csvOf({ columns }: ExportInput, items: readonly object[]): string {
  const rows = items.map((item) => toWire(item) as object);
  const chosen = columns ?? columnsOf(rows[0]);
  return byteOrderMark + csvHead(chosen) + csvRows(chosen, rows);
}

function toView({ id, state, rowCount }: ExportJob): ExportJobView {
  return { job: id, state, rows: rowCount };
}
