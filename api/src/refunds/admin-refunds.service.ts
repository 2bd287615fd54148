import { Injectable } from '@nestjs/common';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { AuditService } from '../audit/audit.service.ts';
import type { AdminPage } from '../core/console/admin-list.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { dayMs } from '../core/text/durations.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { RefundableOrdersService } from '../orders/refundable-orders.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { adminRefundList, toAdminRefundView, type AdminRefundSearch } from './admin-refund-list.ts';
import { approvedSince, type AdminRefundRow } from './admin-refunds.queries.ts';
import { Refund } from './refund.entity.ts';
import { inEuros, needsOperator, supportLimits } from './refund.rules.ts';
import { RefundNoticesService } from './refund-notices.service.ts';

const actions = { approved: 'refund.approved', rejected: 'refund.rejected' } as const;
type Decision = { status: 'approved' | 'rejected'; reason: string | null };

/** Support's decisions about refunds. Refunds on brands outside their reach are `not_found`. */
@Injectable()
export class AdminRefundsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly orders: RefundableOrdersService,
    private readonly lots: LotRefundsService,
    private readonly notices: RefundNoticesService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  async list(ctx: StaffCtx, search: AdminRefundSearch): Promise<AdminPage<AdminRefundView>> {
    const { rows, total } = await adminRefundList.findPage(ctx, this.pools, search);
    return { items: rows.map((row) => toAdminRefundView(row, ctx.now())), total };
  }

  async read(ctx: StaffCtx, id: string): Promise<AdminRefundView> {
    return toAdminRefundView(await adminRefundList.getRow(ctx, this.pools, id), ctx.now());
  }

  approve(ctx: StaffCtx, id: string): Promise<AdminRefundView> {
    return this.decide(ctx, id, { status: 'approved', reason: null }, async (own) => {
      await this.jobs.enqueue(own, 'pay-refund', { refund: id }, { key: id });
      await this.notices.tell(own, 'refund_approved', await storeOf(own, Refund).get({ id }));
    });
  }

  reject(ctx: StaffCtx, id: string, reason: string): Promise<AdminRefundView> {
    return this.decide(ctx, id, { status: 'rejected', reason }, async (own, { orderId }) => {
      await this.lots.release(own, { orderId, ref: id });
      await this.notices.tell(own, 'refund_rejected', await storeOf(own, Refund).get({ id }));
    });
  }

  private async decide(
    ctx: StaffCtx,
    id: string,
    decision: Decision,
    follow: (own: Ctx, row: AdminRefundRow) => Promise<void>,
  ): Promise<AdminRefundView> {
    const row = await adminRefundList.getRow(ctx, this.pools, id);
    const tenant = await this.tenants.byId(row.tenantId);
    if (!tenant) throw new AppError('not_found');
    return ctx.inTransaction(async (within) => {
      await this.settle(within, tenant, row, decision);
      if (decision.status === 'approved') await this.requireLimits(within, row);
      await within.on(tenant, (own) => follow(own, row));
      return toAdminRefundView(await adminRefundList.getRow(within, this.pools, id, tenant.id), ctx.now());
    });
  }

  /** Changes only a request that waits: of two concurrent decisions the first wins, and the second gets `conflict`. */
  private async settle(
    ctx: StaffCtx,
    tenant: Tenant,
    { id, orderId }: AdminRefundRow,
    { status, reason }: Decision,
  ): Promise<void> {
    const values = { status, reason, decidedBy: ctx.staff.id, decidedAt: ctx.now() };
    const changed = await ctx.on(tenant, async (own) => {
      await this.orders.lock(own, orderId);
      return storeOf(own, Refund).change({ id, status: 'requested' }, values);
    });
    if (changed === 0) throw new AppError('conflict');
    await this.audit.record(ctx, {
      staffId: ctx.staff.id,
      action: actions[status],
      target: `refund:${id}`,
      tenantId: tenant.id,
      before: { status: 'requested' },
      after: { status, reason },
    });
  }

  /** The audit is locked by now, so concurrent approvals are added up one after another. */
  private async requireLimits(ctx: StaffCtx, row: AdminRefundRow): Promise<void> {
    if (ctx.staff.role !== 'support') return;
    if (needsOperator(row, ctx.now())) throw new AppError('not_permitted');
    const brands = await this.pools.brandsOf(ctx);
    const since = new Date(ctx.now().getTime() - dayMs);
    const sums = await ctx.across(brands, (db) => approvedSince(db, brands, { staffId: ctx.staff.id, since }));
    const euros = sums.reduce((sum, { minor, currency }) => sum + inEuros(minor, currency), 0);
    if (euros > supportLimits.dayEuros) throw new AppError('not_permitted');
  }
}
