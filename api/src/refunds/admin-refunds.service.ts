import { Injectable } from '@nestjs/common';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { zonesFor } from '../core/console/brand-days.ts';
import type { AdminPage } from '../core/console/admin-list.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { AppError } from '../core/errors/app-error.ts';
import { ApprovalsService } from '../staff/approvals/approvals.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { adminRefundList, toAdminRefundView, type AdminRefundSearch } from './admin-refund-list.ts';
import { brandOfOrder, type AdminRefundRow } from './admin-refunds.queries.ts';
import { limitsOf, refundApproval } from './refund-decisions.service.ts';

/** Support's list of refunds. Refunds and orders of brands outside their reach are `not_found`. */
@Injectable()
export class AdminRefundsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly approvals: ApprovalsService,
  ) {}

  async list(ctx: StaffCtx, search: AdminRefundSearch): Promise<AdminPage<AdminRefundView>> {
    const { tenantId, paidFrom, paidTo } = search;
    const known = { tenants: this.tenants, brands: this.pools };
    const zones = await zonesFor(ctx, known, { tenantId, days: [paidFrom, paidTo] });
    const { rows, total } = await adminRefundList.findPage(ctx, this.pools, { ...search, zones } as AdminRefundSearch);
    return { items: await this.viewsOf(ctx, rows), total };
  }

  async read(ctx: StaffCtx, id: string, tenantId?: string): Promise<AdminRefundView> {
    const [refund] = await this.viewsOf(ctx, [await adminRefundList.getRow(ctx, this.pools, { id, tenantId })]);
    if (!refund) throw new AppError('not_found');
    return refund;
  }

  /** The brand of a refund. */
  async brandOf(ctx: StaffCtx, id: string): Promise<Tenant> {
    return this.brand((await adminRefundList.getRow(ctx, this.pools, { id })).tenantId);
  }

  /** The brand of an order. */
  async brandOfOrder(ctx: StaffCtx, orderId: string): Promise<Tenant> {
    const brands = await this.pools.brandsOf(ctx);
    return this.brand(await ctx.across(brands, (db) => brandOfOrder(db, brands, orderId)));
  }

  private async brand(id: string | undefined): Promise<Tenant> {
    const tenant = id === undefined ? undefined : await this.tenants.byId(id);
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }

  private async viewsOf(ctx: StaffCtx, rows: readonly AdminRefundRow[]): Promise<AdminRefundView[]> {
    const waiting = rows.filter(({ status }) => status === 'requested').map(({ id }) => id);
    const awaited = await this.approvals.pendingAmong(ctx, refundApproval, waiting);
    const views: AdminRefundView[] = [];
    for (const row of rows) {
      const limits = limitsOf(await this.brand(row.tenantId));
      views.push(toAdminRefundView(row, { limits, isAwaited: awaited.has(row.id), now: ctx.now() }));
    }
    return views;
  }
}
