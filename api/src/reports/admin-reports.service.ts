import { Injectable } from '@nestjs/common';
import type {
  AdminReportLine,
  AdminReportView,
  ChatPhotoDecision,
  ClaimedReports,
} from '@manyhearts/contract/admin/reports';
import type { ClaimInput } from '@manyhearts/contract/admin/reviews';
import { limits } from '@manyhearts/contract/limits';
import { AuditService } from '../audit/audit.service.ts';
import type { AdminPage } from '../core/console/admin-list.ts';
import { acrossBrands } from '../core/console/across-brands.ts';
import { claimEnd, toClaimView } from '../core/console/reviewed.ts';
import { ReportedMessagesService } from '../chats/reported/reported-messages.service.ts';
import { ReportedPhotosService } from '../chats/reported/reported-photos.service.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import type { Due } from '../deadlines/deadlines.service.ts';
import { PhotoEvidenceService } from '../photos/moderation/photo-evidence.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { toAdminReportLine, toAdminReportView, adminReportList, type AdminReportSearch } from './admin-report-list.ts';
import { claimReportRows, releaseReportRows, searchDueReports, type AdminReportRow } from './admin-reports.queries.ts';
import { reportDue } from './report-evidence.ts';
import { Report } from './report.entity.ts';

const waiting = { status: 'open', sort: 'created_at', order: 'ASC', skip: 0, take: limits.reviews.claimed } as const;

/** The moderators' reports. Reports on brands outside their reach are `not_found`. */
@Injectable()
export class AdminReportsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly photos: PhotoEvidenceService,
    private readonly messages: ReportedMessagesService,
    private readonly chatPhotos: ReportedPhotosService,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  /** Leaves out the evidence, because listing writes no audit line. */
  async list(ctx: StaffCtx, search: AdminReportSearch): Promise<AdminPage<AdminReportLine>> {
    const { rows, total } = await adminReportList.findPage(ctx, this.pools, search);
    return { items: rows.map((row) => toAdminReportLine(row, ctx.now())), total };
  }

  /** Members' reports, or notices, that wait for a verdict. */
  async readDue(
    ctx: StaffCtx,
    { tenantId, take, isNotice }: { tenantId: string | undefined; take: number; isNotice: boolean },
  ): Promise<AdminPage<Due>> {
    const brands = await this.pools.brandsOf(ctx, tenantId);
    const { rows, total } = await acrossBrands(ctx, brands, { ...waiting, take, isNotice }, searchDueReports);
    const items = rows.map((row) => ({
      id: row.id,
      tenantId: row.tenantId,
      createdAt: row.createdAt.toISOString(),
      dueAt: reportDue(row.createdAt).toISOString(),
      takenBy: toClaimView(row, ctx.now())?.by ?? null,
    }));
    return { items, total };
  }

  /** Writes an audit line, because the report shows what a member showed to others. */
  open(ctx: StaffCtx, id: string): Promise<AdminReportView> {
    return ctx.inTransaction(async (within) => {
      const view = await this.read(within, id);
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'report.opened',
        target: `report:${id}`,
        tenantId: view.tenantId,
      });
      return view;
    });
  }

  /** No row stays locked: a claim is a time, and a colleague who decides earlier still wins. */
  claim(ctx: StaffCtx, { tenantId, skipped }: ClaimInput): Promise<ClaimedReports> {
    const [only, staffId] = [tenantId ?? undefined, ctx.staff.id];
    return ctx.inTransaction(async (within) => {
      const now = within.now();
      const search = { ...waiting, tenantId: only, freeFor: { staffId, now, skipped } };
      const { rows: free, total } = await adminReportList.findPage(within, this.pools, search);
      if (free.length === 0) return { reports: [], waiting: total };
      const ids = free.map(({ id }) => id);
      const brands = await this.brandsOf(free);
      const tenants = brands.map(({ id }) => id);
      await within.across(brands, (db) => claimReportRows(db, tenants, ids, { staffId, now, until: claimEnd(now) }));
      // A colleague may have claimed some of them since the search, which then leaves them out.
      const { rows: own } = await adminReportList.findPage(within, this.pools, { ...search, ids });
      await this.note(within, 'report.claimed', own, only);
      return { reports: own.map((row) => toAdminReportLine(row, now)), waiting: total };
    });
  }

  /** Ids of others' claims and of brands out of reach are no-ops. */
  release(ctx: StaffCtx, ids: readonly string[]): Promise<number> {
    return ctx.inTransaction(async (within) => {
      const { rows } = await adminReportList.findPage(within, this.pools, { ...waiting, take: ids.length, ids });
      const own = rows.filter(({ claimedBy, settlesAt }) => claimedBy === ctx.staff.id && settlesAt === null);
      if (own.length === 0) return 0;
      const brands = await this.brandsOf(own);
      const [tenants, ownIds] = [brands.map(({ id }) => id), own.map(({ id }) => id)];
      const released = await within.across(brands, (db) => releaseReportRows(db, tenants, ownIds, ctx.staff.id));
      await this.note(within, 'report.released', own);
      return released;
    });
  }

  async readLine(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminReportLine> {
    return toAdminReportLine(await adminReportList.getRow(ctx, this.pools, { id, tenantId }), ctx.now());
  }

  private async brandsOf(rows: readonly AdminReportRow[]): Promise<Tenant[]> {
    const tenants = await Promise.all(
      [...new Set(rows.map(({ tenantId }) => tenantId))].map((id) => this.tenants.byId(id)),
    );
    return tenants.filter((tenant) => tenant !== undefined);
  }

  private async note(ctx: StaffCtx, action: string, rows: readonly AdminReportRow[], tenantId?: string): Promise<void> {
    if (rows.length === 0) return;
    const after = { reports: rows.map(({ id }) => id) };
    await this.audit.record(ctx, { staffId: ctx.staff.id, action, target: 'reports', tenantId, after });
  }

  /**
   * Works before and after the report is decided, as long as the photo exists. Taking it down is a decision about its
   * member.
   */
  async decideChatPhoto(ctx: StaffCtx, id: string, decision: ChatPhotoDecision): Promise<AdminReportView> {
    const { tenantId, messageId } = await this.read(ctx, id);
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant || messageId === null) throw new AppError('not_found');
    const blurred = await ctx.on(tenant, async (one) => {
      await this.keepEvidence(one, messageId);
      return decision === 'mark' ? this.chatPhotos.prepareMark(one, messageId) : undefined;
    });
    return ctx.inTransaction(async (within) => {
      const { before, after } = await within.on(tenant, async (one) => {
        const decided = await this.chatPhotos.decide(one, messageId, decision, blurred);
        if (decided.after === 'taken_down' && decided.before !== 'taken_down')
          await this.tellOfTakeDown(one, { reportId: id, messageId, staffId: ctx.staff.id });
        return decided;
      });
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'chat-photo.decided',
        target: `report:${id}`,
        tenantId,
        before: { photo: before },
        after: { photo: after },
      });
      return this.read(within, id, tenantId);
    });
  }

  /** Not for an erased member. */
  private async tellOfTakeDown(
    one: Ctx,
    about: { reportId: string; messageId: string; staffId: string },
  ): Promise<void> {
    const { profileId: memberId, category, finding } = await storeOf(one, Report).get({ id: about.reportId });
    if (memberId)
      await this.events.tell(one, 'chat_photo.taken_down', { ...about, memberId, category: finding ?? category });
  }

  /** The photo's own files are about to go; the job that copies them for the reports may not have run yet. */
  private async keepEvidence(ctx: Ctx, messageId: string): Promise<void> {
    const file = await this.messages.fileOf(ctx, messageId);
    if (file === undefined) return;
    for (const { evidence } of await storeOf(ctx, Report).find({ messageId }))
      if (evidence.photo) await this.photos.copyFrom(ctx, this.messages.pathOf(ctx, file), evidence.photo.file);
  }

  private async read(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminReportView> {
    const row = await adminReportList.getRow(ctx, this.pools, { id, tenantId });
    const tenant = await this.tenants.byId(row.tenantId);
    const { messageId } = row;
    const chatPhoto =
      tenant && messageId !== null ? await ctx.on(tenant, (one) => this.chatPhotos.stateOf(one, messageId)) : null;
    const now = ctx.now();
    return toAdminReportView(row, chatPhoto, {
      now,
      addressOf: (file) => this.photos.addressOf(row.tenantId, file, now),
    });
  }
}
