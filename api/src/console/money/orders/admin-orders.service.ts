import { Injectable } from '@nestjs/common';
import type { AdminOrderLine, AdminOrderView, OrderBuyer } from '@manyhearts/contract/admin/orders';
import { AuditService } from '../../../audit/audit.service.ts';
import { zonesFor } from '../../../core/console/brand-days.ts';
import type { AdminPage } from '../../../core/console/admin-list.ts';
import type { Ctx, StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { CreditLot } from '../../../credits/credit-lot.entity.ts';
import { Redemption } from '../../../discounts/redemption.entity.ts';
import { Account } from '../../../identity/account.entity.ts';
import { Invoice } from '../../../invoices/invoice.entity.ts';
import { InvoicesService, type InvoiceFile } from '../../../invoices/invoices.service.ts';
import { OrderPayback } from '../../../orders/order-payback.entity.ts';
import { OrderStep } from '../../../orders/order-step.entity.ts';
import { Order } from '../../../orders/order.entity.ts';
import { PoolsService } from '../../../tenants/pools.service.ts';
import { ProviderAccount } from '../../../tenants/provider-account.entity.ts';
import { maskedName } from '../../members/masks.rules.ts';
import { adminOrderList, toOrderLine, type WantedOrders } from './admin-order-list.ts';
import { complaintsAboutOrder, refundsOfOrder } from './admin-order-parts.queries.ts';
import { toAdminOrderView } from './admin-order.view.ts';

/** Orders and their payments in the console. Those of brands outside the reach of the member of staff are `not_found`. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly invoices: InvoicesService,
    private readonly audit: AuditService,
  ) {}

  async list(ctx: StaffCtx, search: WantedOrders): Promise<AdminPage<AdminOrderLine>> {
    const { createdFrom, createdTo, paidFrom, paidTo, backFrom, backTo } = search;
    const zones = await zonesFor(
      ctx,
      { tenants: this.tenants, brands: this.pools },
      { tenantId: search.tenantId, days: [createdFrom, createdTo, paidFrom, paidTo, backFrom, backTo] },
    );
    const { rows, total } = await adminOrderList.findPage(ctx, this.pools, { ...search, zones } as WantedOrders);
    return { items: rows.map(toOrderLine), total };
  }

  async readLine(ctx: StaffCtx, id: string): Promise<AdminOrderLine> {
    return toOrderLine(await adminOrderList.getRow(ctx, this.pools, { id }));
  }

  async read(ctx: StaffCtx, id: string): Promise<AdminOrderView> {
    const { tenant, memberId } = await this.find(ctx, id);
    return ctx.on(tenant, async (one) => {
      const order = await storeOf(one, Order).get({ id });
      const { providerAccountId } = order;
      const byId = { order: { id: 'ASC' } } as const;
      return toAdminOrderView(order, {
        buyer: memberId === null ? null : await buyerOf(one, memberId),
        account:
          providerAccountId === null
            ? null
            : await storeOf({ db: one.db }, ProviderAccount).findOne({ id: providerAccountId }),
        redemption: await storeOf(one, Redemption).findOne({ orderId: id }),
        steps: await storeOf(one, OrderStep).find({ orderId: id }, byId),
        lots: await storeOf(one, CreditLot).find({ orderId: id }, byId),
        invoices: await storeOf(one, Invoice).find({ orderId: id }, { order: { number: 'ASC' } }),
        refunds: await refundsOfOrder(one, id),
        paybacks: await storeOf(one, OrderPayback).find({ orderId: id }, { order: { createdAt: 'ASC' } }),
        complaints: await complaintsAboutOrder(one, id),
      });
    });
  }

  /** In the language of the console. Audited, because it is a document about a person's purchase. */
  async readInvoice(ctx: StaffCtx, id: string, invoiceId: string): Promise<InvoiceFile> {
    const { tenant } = await this.find(ctx, id);
    const file = await ctx.on(tenant, async (one) => {
      await storeOf(one, Invoice).get({ id: invoiceId, orderId: id });
      return this.invoices.drawPdf(one, invoiceId);
    });
    await this.audit.record(ctx, {
      staffId: ctx.staff.id,
      action: 'invoice.downloaded',
      target: `order:${id}`,
      tenantId: tenant.id,
      after: { invoice: invoiceId },
    });
    return file;
  }

  private async find(ctx: StaffCtx, id: string): Promise<{ tenant: Tenant; memberId: string | null }> {
    const { tenantId, memberId } = await adminOrderList.getRow(ctx, this.pools, { id });
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return { tenant, memberId };
  }
}

async function buyerOf(ctx: Ctx, id: string): Promise<OrderBuyer | null> {
  const account = await storeOf(ctx, Account).findOne({ id });
  return account && { id, name: maskedName(account.username) };
}
