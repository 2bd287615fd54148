import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { AdminAppealView, AppealDecision, AppealLine } from '@manyhearts/contract/admin/appeals';
import { AuditService } from '../audit/audit.service.ts';
import type { AdminPage } from '../core/console/admin-list.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { adminAppealList, toAppealLine, toSanctionPart, type AdminAppealSearch } from './admin-appeal-list.ts';
import type { AppealRow } from './admin-appeals.queries.ts';
import { AppealAnswersService } from './appeal-answers.service.ts';
import { Appeal } from './appeal.entity.ts';
import { RemovalsService } from './removals.service.ts';

type Deed = { action: string; work: (ctx: Ctx, row: AppealRow) => Promise<object | undefined> };

/** The console's appeals. Those on brands out of reach are `not_found`. */
@Injectable()
export class AdminAppealsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly sanctions: SanctionsService,
    private readonly removals: RemovalsService,
    private readonly answers: AppealAnswersService,
    private readonly audit: AuditService,
  ) {}

  /** Leaves out what was written, because listing writes no audit line. */
  async list(ctx: StaffCtx, search: AdminAppealSearch): Promise<AdminPage<AppealLine>> {
    const { rows, total } = await adminAppealList.findPage(ctx, this.pools, this.searchFor(ctx, search));
    return { items: rows.map((row) => this.lineOf(ctx, row)), total };
  }

  /** Writes an audit line, because it shows what a member wrote. */
  open(ctx: StaffCtx, id: string): Promise<AdminAppealView> {
    return ctx.inTransaction(async (within) => {
      const row = await adminAppealList.getRow(within, this.pools, { id });
      const tenant = await this.brandOf(row);
      const { id: staffId } = ctx.staff;
      const { tenantId } = row;
      await this.audit.record(within, { staffId, action: 'appeal.opened', target: `appeal:${id}`, tenantId });
      const { text, words, note } = row;
      const sanction = await within.on(tenant, (one) => this.sanctionOf(one, row));
      return { ...this.lineOf(within, row), text, words, note, sanction };
    });
  }

  take(ctx: StaffCtx, id: string): Promise<AppealLine> {
    const { id: staffId } = ctx.staff;
    return this.audited(ctx, id, {
      action: 'appeal.taken',
      work: async (one, { firstDecider, takenBy }) => {
        if (firstDecider === staffId) throw new AppError('own_decision');
        if (takenBy === staffId) return { takenBy };
        const isTaken = await storeOf(one, Appeal).change(
          { id, status: 'open', takenBy: IsNull() },
          { takenBy: staffId },
        );
        return isTaken === 1 ? { takenBy: staffId } : undefined;
      },
    });
  }

  release(ctx: StaffCtx, id: string): Promise<AppealLine> {
    return this.audited(ctx, id, {
      action: 'appeal.released',
      work: async (one) => {
        const own = { id, status: 'open', takenBy: ctx.staff.id } as const;
        return (await storeOf(one, Appeal).change(own, { takenBy: null })) === 1 ? { takenBy: null } : undefined;
      },
    });
  }

  /** The first of two answers wins. An appeal that a colleague took is theirs to answer. */
  decide(ctx: StaffCtx, id: string, decision: AppealDecision): Promise<AppealLine> {
    const { id: staffId } = ctx.staff;
    return this.audited(ctx, id, {
      action: `appeal.${decision.verdict}`,
      work: async (one, { firstDecider, takenBy }) => {
        if (firstDecider === staffId) throw new AppError('own_decision');
        if (takenBy !== null && takenBy !== staffId) return undefined;
        const answered = await this.answers.answer(one, id, { ...decision, staffId });
        const { undone } = answered ?? {};
        return answered && { status: decision.verdict, note: decision.note, ...(undone && { undone }) };
      },
    });
  }

  /** `work` gives undefined if a colleague was first. */
  private async audited(ctx: StaffCtx, id: string, { action, work }: Deed): Promise<AppealLine> {
    return ctx.inTransaction(async (within) => {
      const before = await adminAppealList.getRow(within, this.pools, { id });
      const { tenantId } = before;
      const after = await within.on(await this.brandOf(before), (one) => work(one, before));
      const row = await adminAppealList.getRow(within, this.pools, { id, tenantId });
      const by = row.decidedByName ?? row.takenByName;
      if (!after) throw new AppError('conflict', by === null ? {} : { by });
      await this.audit.record(within, {
        ...{ staffId: ctx.staff.id, action, target: `appeal:${id}`, tenantId },
        ...{ before: { status: before.status }, after },
      });
      return this.lineOf(within, row);
    });
  }

  private async sanctionOf(ctx: Ctx, { sanctionId }: AppealRow): Promise<AdminAppealView['sanction']> {
    const row = sanctionId === null ? null : await this.sanctions.find(ctx, sanctionId);
    return row && toSanctionPart(row, await this.removals.canReturn(ctx, row));
  }

  private async brandOf({ tenantId }: AppealRow): Promise<Tenant> {
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }

  private searchFor(ctx: StaffCtx, { tab, ...search }: AdminAppealSearch): AdminAppealSearch {
    return { ...search, within: tab && { tab, staffId: ctx.staff.id, now: ctx.now() } };
  }

  private lineOf(ctx: StaffCtx, row: AppealRow): AppealLine {
    return toAppealLine(row, { staffId: ctx.staff.id, now: ctx.now() });
  }
}
