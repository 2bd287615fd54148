import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { QuarantinedPaymentView } from '@manyhearts/contract/admin/quarantine';
import type { WebhookView } from '@manyhearts/contract/admin/webhooks';
import type { AdminPage } from '../../../core/console/admin-list.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { Order } from '../../../orders/order.entity.ts';
import { QuarantinedPayment } from '../../../payments/quarantine/quarantined-payment.entity.ts';
import { PaymentWebhook } from '../../../payments/webhooks/payment-webhook.entity.ts';
import { StaffMember } from '../../../staff/staff-member.entity.ts';
import { ProviderAccount } from '../../../tenants/provider-account.entity.ts';
import { searchHeld } from './held-rows.queries.ts';
import { tenantsFor, toQuarantinedView, toWebhookView, type WantedHeld } from './quarantine-list.ts';

/** Webhooks and quarantined payments as people read them. Rows of brands out of reach are as if they did not exist. */
@Injectable()
export class HeldPaymentsService {
  constructor(private readonly tenants: TenantDirectory) {}

  async listQuarantine(ctx: StaffCtx, wanted: WantedHeld): Promise<AdminPage<QuarantinedPaymentView>> {
    const { ids, total } = await this.search(ctx, wanted);
    const rows = ids.length > 0 ? await storeOf(ctx, QuarantinedPayment).find({ id: In(ids) }) : [];
    const views = await this.toViews(ctx, rows);
    return { items: ids.flatMap((id) => views.get(id) ?? []), total };
  }

  async readQuarantined(ctx: StaffCtx, id: string): Promise<QuarantinedPaymentView> {
    const view = (await this.toViews(ctx, [await this.get(ctx, id)])).get(id);
    if (!view) throw new AppError('not_found');
    return view;
  }

  /** One of a brand in reach; those of no brand are for people of all brands. */
  async get(ctx: StaffCtx, id: string): Promise<QuarantinedPayment> {
    const row = await storeOf(ctx, QuarantinedPayment).get({ id });
    const isReached = row.tenantRef === null ? ctx.staff.tenantIds === 'all' : ctx.mayReach(row.tenantRef);
    if (!isReached) throw new AppError('not_found');
    return row;
  }

  async listWebhooks(ctx: StaffCtx, wanted: WantedHeld): Promise<AdminPage<WebhookView>> {
    const { ids, total } = await this.search(ctx, wanted);
    const rows = ids.length > 0 ? await storeOf(ctx, PaymentWebhook).find({ id: In(ids) }) : [];
    const accounts = await this.accountsOf(ctx, rows);
    const views = new Map(
      rows.map((row) => [row.id, toWebhookView(row, accounts.get(row.accountId ?? '')?.profileRef)]),
    );
    return { items: ids.flatMap((id) => views.get(id) ?? []), total };
  }

  private search(ctx: StaffCtx, { tenantId, ...wanted }: WantedHeld) {
    return searchHeld(ctx.db, { ...wanted, tenants: tenantsFor(ctx, tenantId) });
  }

  private async toViews(
    ctx: StaffCtx,
    rows: readonly QuarantinedPayment[],
  ): Promise<Map<string, QuarantinedPaymentView>> {
    const accounts = await this.accountsOf(ctx, rows);
    const staffIds = [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))];
    const people = staffIds.length > 0 ? await storeOf(ctx, StaffMember).find({ id: In(staffIds) }) : [];
    const views = new Map<string, QuarantinedPaymentView>();
    for (const row of rows)
      views.set(
        row.id,
        toQuarantinedView(row, {
          account: accounts.get(row.accountId),
          order: await this.orderOf(ctx, row),
          decider: people.find(({ id }) => id === row.decidedBy)?.username,
        }),
      );
    return views;
  }

  private async orderOf(ctx: StaffCtx, { tenantRef, orderRef }: QuarantinedPayment): Promise<Order | undefined> {
    if (tenantRef === null || orderRef === null) return undefined;
    const tenant = await this.tenants.byId(tenantRef);
    if (!tenant) return undefined;
    return (await ctx.on(tenant, (one) => storeOf(one, Order).findOne({ id: orderRef }))) ?? undefined;
  }

  private async accountsOf(
    ctx: StaffCtx,
    rows: readonly { accountId: string | null }[],
  ): Promise<Map<string, ProviderAccount>> {
    const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
    const accounts = ids.length > 0 ? await storeOf(ctx, ProviderAccount).find({ id: In(ids) }) : [];
    return new Map(accounts.map((account) => [account.id, account]));
  }
}
