import { Injectable } from '@nestjs/common';
import { And, In, LessThan, MoreThan, type FindOperator } from 'typeorm';
import {
  ledgerWork,
  waitingRule,
  type LedgerFaults,
  type LedgerPage,
  type LedgerPageInput,
  type LedgerSort,
  type LedgerTransferView,
  type LedgerView,
} from '@manyhearts/contract/admin/ledger';
import { AuditService } from '../../../audit/audit.service.ts';
import { partsOf } from '../../../core/console/across-brands.ts';
import type { AdminPage, ListPart } from '../../../core/console/admin-list.ts';
import { filterIn, idsIn, isId, isOneOf, listPage, type ListInput } from '../../../core/console/list-query.rules.ts';
import { firstIdAt } from '../../../core/crypto/random.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { Limiter, open, requireTurn, strictly, takeOnce, type Limit } from '../../../core/flow/limiter/limiter.ts';
import { Jobs } from '../../../core/outbox/jobs.ts';
import { dayMs, hourSeconds } from '../../../core/text/durations.ts';
import { LedgerCheck } from '../../../credits/checks/ledger-check.entity.ts';
import type { ExportPart } from '../../../exports/exports.service.ts';
import { PoolsService } from '../../../tenants/pools.service.ts';
import { TenantRow } from '../../../tenants/tenant.entity.ts';
import {
  entriesOfTransfers,
  foundFaults,
  latestTransfers,
  transfersAbout,
  type TransferEntryRow,
  type TransferRow,
} from './ledger.queries.ts';

export const ledgerLimits = {
  /** A check reads a brand's whole ledger. */
  ledgerCheck: { name: 'ledgerCheck', ...strictly(4, hourSeconds), ...open },
} as const satisfies Record<string, Limit>;

const byName = { name: 'ASC', id: 'ASC' } as const;
type BrandsWhere = { id?: FindOperator<string> };

const perPage = 30;
/** Ids consist of digits and letters below this. */
const afterAllIds = '~';

/** Ledgers of brands, read only. Those out of reach are `not_found`. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly audit: AuditService,
    private readonly limiter: Limiter,
    private readonly jobs: Jobs,
  ) {}

  async list(ctx: StaffCtx, input: ListInput<LedgerSort>): Promise<AdminPage<LedgerView> & { skip: number }> {
    const { sort, order, skip, take } = listPage(input, ['created_at', 'ASC']);
    const where = await this.whereOf(ctx, input);
    const rows = await storeOf({ db: ctx.db }, TenantRow).find(where, {
      order: sort === 'id' ? { id: order } : byName,
      skip,
      take,
    });
    return { items: await this.viewsOf(ctx, rows), total: await storeOf({ db: ctx.db }, TenantRow).count(where), skip };
  }

  /** For an export: brands by their ids, whose order is that of their creation, from behind one on. */
  async readPart(
    ctx: StaffCtx,
    input: ListInput<LedgerSort>,
    { take, after }: ExportPart,
  ): Promise<ListPart<LedgerView>> {
    const where = await this.whereOf(ctx, input);
    const { sort, order: wanted } = listPage(input, ['id', 'ASC']);
    const order = sort === 'id' ? wanted : 'ASC';
    const follows = order === 'ASC' ? MoreThan : LessThan;
    const behind = after ? { id: And(follows(after.id), ...(where.id ? [where.id] : [])) } : where;
    const brands = storeOf({ db: ctx.db }, TenantRow);
    const rows = await brands.find(behind, { order: { id: order }, take });
    const last = rows.at(-1);
    return {
      items: await this.viewsOf(ctx, rows),
      total: after ? 0 : await brands.count(where),
      ...(last && { last: { value: last.id, id: last.id } }),
    };
  }

  private async whereOf(ctx: StaffCtx, { filter = {} }: ListInput<LedgerSort>): Promise<BrandsWhere> {
    const only = filterIn(filter, 'tenant_id', isId);
    const status = filterIn(filter, 'status', isOneOf(ledgerWork));
    const wanted = idsIn(filter) ?? (only === undefined ? 'all' : [only]);
    const reached = wanted === 'all' ? ctx.staff.tenantIds : wanted.filter((id) => ctx.mayReach(id));
    if (status === undefined) return reached === 'all' ? {} : { id: In([...reached]) };
    const found = await this.withStatus(ctx, status);
    return { id: In(reached === 'all' ? found : found.filter((id) => reached.includes(id))) };
  }

  private async withStatus(ctx: StaffCtx, status: (typeof ledgerWork)[number]): Promise<string[]> {
    const ids: string[] = [];
    for (const some of partsOf(await this.pools.brandsOf(ctx))) {
      const checks = await ctx.across(some, (db) => foundFaults(db, some));
      ids.push(...checks.filter(({ faults }) => statusOf(faults) === status).map(({ tenantId }) => tenantId));
    }
    return ids;
  }

  private async viewsOf(ctx: StaffCtx, rows: readonly TenantRow[]): Promise<LedgerView[]> {
    const views = [];
    for (const { id } of rows) views.push(await this.read(ctx, id));
    return views;
  }

  async read(ctx: StaffCtx, id: string): Promise<LedgerView> {
    const tenant = await this.require(ctx, id);
    const row = await storeOf({ db: ctx.db }, TenantRow).get({ id });
    const check = await ctx.on(tenant, (one) => storeOf(one, LedgerCheck).findOne({}));
    return toLedgerView(row, check);
  }

  async checkNow(ctx: StaffCtx, id: string): Promise<LedgerView> {
    const tenant = await this.require(ctx, id);
    requireTurn(await takeOnce(this.limiter, ledgerLimits.ledgerCheck, id, ctx.origin.requestKey));
    await ctx.inTransaction(async (within) => {
      await within.on(tenant, async (one) => {
        const asked = { askedAt: ctx.now(), askedBy: ctx.staff.id };
        const checks = storeOf(one, LedgerCheck);
        if ((await checks.change({}, asked)) === 0)
          await checks.put({ ...asked, checkedAt: null, tookMs: 0, faults: [], sums: [] }, ['tenantId']);
        await this.jobs.enqueue(one, 'check-ledger', {});
      });
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'ledger.checked',
        target: `tenant:${id}`,
        tenantId: id,
      });
    });
    return this.read(ctx, id);
  }

  async listTransfers(ctx: StaffCtx, { id, cursor, of, until }: LedgerPageInput): Promise<LedgerPage> {
    const tenant = await this.require(ctx, id);
    const start = until === undefined ? afterAllIds : firstIdAt(new Date(Date.parse(until) + dayMs));
    return ctx.on(tenant, async (one) => {
      const rows =
        of === undefined
          ? await latestTransfers(one, cursor ?? start, perPage + 1)
          : await transfersAbout(one, of, perPage);
      const page = rows.slice(0, perPage);
      const entries = await entriesOfTransfers(
        one,
        page.map((row) => row.id),
      );
      const byTransfer = Map.groupBy(entries, ({ transferId }) => transferId);
      const lines = page.map((row) => toTransferView(row, byTransfer.get(row.id) ?? []));
      return { lines, nextCursor: rows.length > perPage ? (page.at(-1)?.id ?? null) : null };
    });
  }

  private async require(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }
}

function toLedgerView({ id, createdAt }: TenantRow, check: LedgerCheck | null): LedgerView {
  const faults = check?.faults ?? [];
  const isChecked = check !== null && check.checkedAt !== null;
  return {
    id,
    tenantId: id,
    status: isChecked ? statusOf(faults) : 'unchecked',
    askedAt: check?.askedAt?.toISOString() ?? null,
    checkedAt: check?.checkedAt?.toISOString() ?? null,
    tookMs: check?.tookMs ?? 0,
    faults,
    sums: check?.sums ?? [],
    createdAt: createdAt.toISOString(),
  };
}

function statusOf(faults: LedgerFaults): 'broken' | 'waiting' | 'kept' {
  if (faults.some(({ rule }) => rule !== waitingRule)) return 'broken';
  return faults.length > 0 ? 'waiting' : 'kept';
}

function toTransferView(row: TransferRow, entries: readonly TransferEntryRow[]): LedgerTransferView {
  return {
    id: row.id,
    kind: row.kind,
    of: row.refId,
    ofType: row.refType,
    reverses: row.reversesId,
    member: entries.find(({ memberId }) => memberId !== null)?.memberId ?? null,
    entries: entries.map(({ account, unit, amount, balanceAfter }) => ({
      ...{ account, unit, amount },
      balance: balanceAfter,
    })),
    at: row.createdAt.toISOString(),
  };
}
