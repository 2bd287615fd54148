import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { AdminReportLine, AdminReportView, ReportVerdict } from '@manyhearts/contract/admin/reports';
import { AuditService } from '../audit/audit.service.ts';
import type { AdminPage } from '../core/console/admin-list.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { PhotoEvidenceService } from '../photos/moderation/photo-evidence.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { toAdminReportLine, toAdminReportView, adminReportList, type AdminReportSearch } from './admin-report-list.ts';
import { decidedEnd } from './report-evidence.ts';
import { Report } from './report.entity.ts';

/** The moderators' reports and decisions. Reports on brands outside their reach are `not_found`. */
@Injectable()
export class AdminReportsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly photos: PhotoEvidenceService,
    private readonly audit: AuditService,
  ) {}

  /** Leaves out the evidence, because listing writes no audit line. */
  async list(ctx: StaffCtx, search: AdminReportSearch): Promise<AdminPage<AdminReportLine>> {
    const { rows, total } = await adminReportList.findPage(ctx, this.pools, search);
    return { items: rows.map(toAdminReportLine), total };
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

  async resolve(ctx: StaffCtx, id: string, verdict: ReportVerdict, note: string): Promise<AdminReportView> {
    const { tenantId } = await this.read(ctx, id);
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return ctx.inTransaction(async (within) => {
      const values = { status: verdict, note, resolvedAt: within.now(), resolvedBy: ctx.staff.id };
      // Changes only an open report: of two concurrent decisions the first wins, and the second gets `conflict`.
      const changed = await within.on(tenant, (one) => storeOf(one, Report).change({ id, status: 'open' }, values));
      if (changed === 0) throw new AppError('conflict');
      // For an erased member. The update above locked the row, so a concurrent erasure runs either before it or sees
      // its result.
      const evidenceUntil = decidedEnd(values.resolvedAt);
      await within.on(tenant, (one) =>
        storeOf(one, Report).change({ id, evidenceUntil: MoreThan(evidenceUntil) }, { evidenceUntil }),
      );
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: `report.${verdict}`,
        target: `report:${id}`,
        tenantId,
        before: { status: 'open' },
        after: { status: verdict, note },
      });
      return this.read(within, id, tenantId);
    });
  }

  private async read(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminReportView> {
    const row = await adminReportList.getRow(ctx, this.pools, id, tenantId);
    return toAdminReportView(row, (file) => this.photos.addressOf(row.tenantId, file, ctx.now()));
  }
}
