import { Injectable } from '@nestjs/common';
import {
  actsOnChosen,
  type BulkAct,
  type BulkInput,
  type BulkJobView,
  type BulkResource,
} from '@manyhearts/contract/admin/bulk-acts';
import type { Call } from '@manyhearts/contract/calls';
import { issue } from '@manyhearts/contract/yup-messages';
import { AuditService } from '../audit/audit.service.ts';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { toProblem } from '../core/http/problem.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { dayMs } from '../core/text/durations.ts';
import { ExportsService, type ExportSource } from '../exports/exports.service.ts';
import { BulkJob, type StoredFailure } from './bulk-job.entity.ts';

export const runBulkAct = 'run-bulk-act';
export const keptMs = dayMs;

export type BulkRecord = { id: string; createdAt: string };
export type BulkRun = (ctx: StaffCtx, record: BulkRecord, reason: string) => Promise<unknown>;
export type BulkSource = {
  resource: BulkResource;
  call: Call<BulkInput, BulkJobView>;
  acts: Readonly<Record<string, BulkRun>>;
  /** True if the act can't be done for this reason. Without it the acts need none. */
  isReasonWrong?: (act: string, reason: string | undefined) => boolean;
  /** How a record that failed is called. Without it by its id, so that no member's name is stored. */
  nameOf?: (record: object) => string;
  /** Runs after each part, outside transactions. */
  afterPart?: () => Promise<void>;
};

/** Begins acts on many records of a list, and tells how far they are. Each module registers those of its lists. */
@Injectable()
export class BulkActsService {
  private readonly sources = new Map<string, BulkSource>();

  constructor(
    private readonly lists: ExportsService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly random: Random,
  ) {}

  register(source: BulkSource): void {
    if (this.sources.has(source.resource)) throw new Error(`Two modules have bulk acts on ${source.resource}.`);
    this.sources.set(source.resource, source);
  }

  sourceOf(resource: string): BulkSource {
    const source = this.sources.get(resource);
    if (!source) throw new Error(`No module has bulk acts on ${resource}.`);
    return source;
  }

  /** The list as it is filtered, or the chosen records of it; both only within the reach of `ctx`. */
  readPart(ctx: StaffCtx, resource: string, ...[input, part]: Parts) {
    return this.lists.sourceOf(resource).readPart(ctx, { format: 'csv', ...input }, part);
  }

  async start(ctx: StaffCtx, resource: BulkResource, input: BulkInput): Promise<BulkJobView> {
    const { ids, filter, reason } = input;
    const act = input.act as BulkAct;
    const isWrong = this.sourceOf(resource).isReasonWrong?.(act, reason);
    if (isWrong) throw new AppError('invalid', {}, { reason: issue(reason ? 'field_invalid' : 'field_required') });
    if ((ids === undefined) === (filter === undefined) || (filter && actsOnChosen.includes(act)))
      throw new AppError('invalid', {}, { ids: issue('field_required') });
    const total = ids ? new Set(ids).size : await this.countOf(ctx, resource, input);
    return ctx.inTransaction(async (within) => {
      const row: BulkJob = {
        ...{ id: this.random.id(ctx.now().getTime()), staffId: ctx.staff.id, resource, act },
        request: { ...(ids ? { ids: [...new Set(ids)] } : { filter: filter ?? {} }), ...(reason && { reason }) },
        ...{ state: 'waiting', total, done: 0, failed: 0, failures: [], place: null, createdAt: ctx.now() },
      };
      await storeOf(within, BulkJob).add(row);
      await this.jobs.enqueue(within, runBulkAct, { bulk: row.id });
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'list.bulk-act',
        target: `list:${resource}`,
        // Names only: what was typed may be a person's.
        after: { act, records: total, ...(filter && { filters: Object.keys(filter) }) },
      });
      return toView(ctx, row);
    });
  }

  async list(ctx: StaffCtx): Promise<BulkJobView[]> {
    const own = { staffId: ctx.staff.id };
    const rows = await storeOf(ctx, BulkJob).find(own, { order: { createdAt: 'DESC' }, take: 50 });
    return rows.map((row) => toView(ctx, row));
  }

  /** Another person's is `not_found`. */
  async read(ctx: StaffCtx, id: string): Promise<BulkJobView> {
    const row = await storeOf(ctx, BulkJob).findOne({ id, staffId: ctx.staff.id });
    if (!row) throw new AppError('not_found');
    return toView(ctx, row);
  }

  /** The list may have changed since it was shown, and the act is only for as many records as were. */
  private async countOf(ctx: StaffCtx, resource: string, { filter, count }: BulkInput): Promise<number> {
    const { total } = await this.readPart(ctx, resource, { filter: filter ?? {} }, { take: 1 });
    if (total !== count) throw new AppError('conflict', { count: total });
    return total;
  }
}

type Parts = [input: { filter: Record<string, unknown> }, part: Parameters<ExportSource['readPart']>[2]];

function toView({ language }: Pick<StaffCtx, 'language'>, row: BulkJob): BulkJobView {
  const { id, resource, act, state, total, done, failed, failures, createdAt } = row;
  const inWords = ({ id, name, code, params, fields }: StoredFailure) => {
    const { detail, fields: faults = {} } = toProblem(new AppError(code, params, fields), language);
    return { id, name, detail: Object.values(faults)[0]?.detail ?? detail };
  };
  return {
    ...{ job: id, resource, act, state, total, done, failed },
    failures: failures.map(inWords),
    createdAt: createdAt.toISOString(),
    endsAt: new Date(createdAt.getTime() + keptMs).toISOString(),
  };
}
