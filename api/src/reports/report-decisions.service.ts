import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { AdminReportLine, ReportDecision as ReportInput } from '@manyhearts/contract/admin/reports';
import { AuditService } from '../audit/audit.service.ts';
import { deciderOf, postpone, undo, unreviewed } from '../core/console/reviewed.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { decidedEnd } from './report-evidence.ts';
import { Report, type ReportDecision } from './report.entity.ts';

type Change = { before: object; after: object };
type Resolved = { decision: ReportDecision; resolvedAt: Date; resolvedBy: string | null };
/** Undefined if a colleague was first. */
type Deed = { action: string; work: (ctx: Ctx) => Promise<Change | undefined> };

/** Ends reports: at once, or after a time in which the moderator can undo it. The first decision wins. */
@Injectable()
export class ReportDecisionsService implements OnModuleInit {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly reports: AdminReportsService,
    private readonly audit: AuditService,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('settle-report-decision', ['report'], (ctx, { report }) => this.settle(ctx, report));
  }

  async resolve(ctx: StaffCtx, id: string, input: ReportInput): Promise<AdminReportLine> {
    const { verdict: status, note, undoable: isUndoable } = input;
    const { category } = await this.reports.readLine(ctx, id);
    const decision = { status, finding: status === 'upheld' ? (input.finding ?? category) : null, note };
    return this.audited(ctx, id, {
      action: `report.${status}`,
      work: (one) =>
        isUndoable
          ? this.postpone(one, id, { decision, claimedBy: ctx.staff.id })
          : this.close(one, id, { decision, resolvedAt: one.now(), resolvedBy: ctx.staff.id }),
    });
  }

  undo(ctx: StaffCtx, id: string): Promise<AdminReportLine> {
    return this.audited(ctx, id, {
      action: 'report.decision-undone',
      work: async (one) => {
        const { decision, status } = await storeOf(one, Report).get({ id });
        const isUndone = await undo(storeOf(one, Report), { id, claimedBy: ctx.staff.id, now: one.now() });
        return isUndone ? { before: { decision }, after: { status } } : undefined;
      },
    });
  }

  private async audited(ctx: StaffCtx, id: string, { action, work }: Deed): Promise<AdminReportLine> {
    const { tenantId } = await this.reports.readLine(ctx, id);
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return ctx.inTransaction(async (within) => {
      const change = await within.on(tenant, work);
      const line = await this.reports.readLine(within, id, tenantId);
      if (!change) throw new AppError('conflict', deciderOf({ claim: line.claim, decidedBy: line.resolvedBy }));
      await this.audit.record(within, { staffId: ctx.staff.id, action, target: `report:${id}`, tenantId, ...change });
      return line;
    });
  }

  private async postpone(
    ctx: Ctx,
    id: string,
    { decision, claimedBy }: { decision: ReportDecision; claimedBy: string },
  ): Promise<Change | undefined> {
    const now = ctx.now();
    const settlesAt = await postpone(storeOf(ctx, Report), { id, status: 'open' }, { decision, claimedBy, now });
    if (!settlesAt) return undefined;
    await this.jobs.enqueue(ctx, 'settle-report-decision', { report: id }, { dueAt: settlesAt });
    return { before: { status: 'open' }, after: { ...decision, settlesAt: settlesAt.toISOString() } };
  }

  /** A run that comes early, or after the decision was undone, is a no-op. */
  private async settle(ctx: Ctx, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const report = await storeOf(within, Report).findOne({ id });
      if (!report?.decision || !report.settlesAt || report.settlesAt > within.now()) return;
      const { decision, claimedBy: resolvedBy, settlesAt } = report;
      await this.close(within, id, { decision, resolvedAt: within.now(), resolvedBy }, settlesAt);
    });
  }

  /** Changes only an open report with this postponed decision, or none, so that the first of two decisions wins. */
  private async close(
    ctx: Ctx,
    id: string,
    { decision, resolvedAt, resolvedBy }: Resolved,
    settlesAt?: Date,
  ): Promise<Change | undefined> {
    const reports = storeOf(ctx, Report);
    const changed = await reports.change(
      { id, status: 'open', settlesAt: settlesAt ?? IsNull() },
      { ...decision, ...unreviewed, resolvedAt, resolvedBy },
    );
    if (changed === 0) return undefined;
    // For an erased member. The update above locked the row, so a concurrent erasure runs either before it or sees its
    // result.
    const evidenceUntil = decidedEnd(resolvedAt);
    await reports.change({ id, evidenceUntil: MoreThan(evidenceUntil) }, { evidenceUntil });
    return { before: { status: 'open' }, after: decision };
  }
}
