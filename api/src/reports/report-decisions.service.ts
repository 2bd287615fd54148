import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { AdminReportLine, ReportDecision as ReportInput } from '@manyhearts/contract/admin/reports';
import type { Verdict } from '@manyhearts/contract/admin/verdicts';
import { AuditService } from '../audit/audit.service.ts';
import { deciderOf, postpone, undo, unreviewed } from '../core/console/reviewed.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Events } from '../core/ctx/events.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { AdminReportsService } from './admin-reports.service.ts';
import { decidedEnd } from './report-evidence.ts';
import { Report, type ReportDecision } from './report.entity.ts';

type Change = { before: object; after: object };
type Resolved = { decision: ReportDecision; resolvedAt: Date; resolvedBy: string | null };
/** Undefined if a colleague was first. */
type Deed = { action: string; work: (ctx: Ctx) => Promise<Change | undefined> };

const nothing: Verdict = { act: 'none', limited: null, days: null, ground: 'rules', words: '' };

/** Ends reports: at once, or after a time in which the moderator can undo it. The first decision wins. */
@Injectable()
export class ReportDecisionsService implements OnModuleInit {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly reports: AdminReportsService,
    private readonly audit: AuditService,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly profiles: ProfilesService,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('settle-report-decision', ['report'], (ctx, { report }) => this.settle(ctx, report));
  }

  async resolve(ctx: StaffCtx, id: string, input: ReportInput): Promise<AdminReportLine> {
    const { verdict: status, note, undoable: isUndoable } = input;
    const line = await this.reports.readLine(ctx, id);
    const verdict = status === 'upheld' ? verdictOf(input) : nothing;
    await this.requireMay(ctx, line, verdict);
    const finding = status === 'upheld' ? (input.finding ?? line.category) : null;
    const decision = { status, finding, note, verdict };
    return this.audited(ctx, id, {
      action: `report.${status}`,
      work: (one) =>
        isUndoable
          ? this.postpone(one, id, { decision, claimedBy: ctx.staff.id })
          : this.close(one, id, { decision, resolvedAt: one.now(), resolvedBy: ctx.staff.id }),
    });
  }

  /** At once, without the time to undo it. */
  dismiss(ctx: StaffCtx, id: string, note: string): Promise<AdminReportLine> {
    return this.resolve(ctx, id, { ...nothing, verdict: 'dismissed', finding: null, note, undoable: false });
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
    const { verdict = nothing, ...values } = decision;
    const changed = await reports.change(
      { id, status: 'open', settlesAt: settlesAt ?? IsNull() },
      { ...values, ...unreviewed, act: verdict.act, isSeen: false, resolvedAt, resolvedBy },
    );
    if (changed === 0) return undefined;
    // For an erased member. The update above locked the row, so a concurrent erasure runs either before it or sees its
    // result.
    const evidenceUntil = decidedEnd(resolvedAt);
    await reports.change({ id, evidenceUntil: MoreThan(evidenceUntil) }, { evidenceUntil });
    await this.tell(ctx, id, { verdict, staffId: resolvedBy });
    return { before: { status: 'open' }, after: decision };
  }

  /** In this transaction the verdict acts, and member and reporter are mailed. */
  private async tell(ctx: Ctx, id: string, by: { verdict: Verdict; staffId: string | null }): Promise<void> {
    const { profileId, photoId, messageId, reporterId, category, finding, status } = await storeOf(ctx, Report).get({
      id,
    });
    if (status === 'open') return;
    await this.events.tell(ctx, 'report.decided', {
      id,
      memberId: profileId || null,
      photoId,
      messageId,
      reporterId,
      category: finding ?? category,
      status,
      ...by,
    });
  }

  /** A verdict acts on the member's own brand, so that must be in reach too. */
  private async requireMay(
    ctx: StaffCtx,
    { id, tenantId, memberId }: AdminReportLine,
    { act }: Verdict,
  ): Promise<void> {
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    const { reopenedFrom } = await ctx.on(tenant, (one) => storeOf(one, Report).get({ id }));
    if (reopenedFrom === ctx.staff.id) throw new AppError('own_decision');
    if (act === 'none') return;
    if (memberId === null) throw new AppError('invalid', {}, { act: { code: 'field_invalid', params: {} } });
    const home = await ctx.on(tenant, (one) => this.profiles.homeOf(one, memberId));
    if (home !== undefined && !ctx.mayReach(home)) throw new AppError('not_permitted');
  }

  /** After an appeal: open again, for another moderator. False unless it was dismissed. */
  async reopen(ctx: Ctx, id: string): Promise<boolean> {
    const reports = storeOf(ctx, Report);
    const { status, resolvedBy } = await reports.get({ id });
    if (status !== 'dismissed') return false;
    const again = {
      ...unreviewed,
      status: 'open',
      finding: null,
      act: null,
      resolvedAt: null,
      resolvedBy: null,
    } as const;
    return (await reports.change({ id, status }, { ...again, reopenedFrom: resolvedBy })) === 1;
  }
}

function verdictOf({ act, limited, days, ground, words }: ReportInput): Verdict {
  const isTimed = act === 'limit' || act === 'block';
  return { act, limited: act === 'limit' ? limited : null, days: isTimed ? days : null, ground, words };
}
