import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { QuarantineAct, QuarantinedPaymentView, QuarantineStatus } from '@manyhearts/contract/admin/quarantine';
import { AuditService } from '../../../audit/audit.service.ts';
import { SystemCtx, type StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { Jobs } from '../../../core/outbox/jobs.ts';
import { AcceptedOrdersService } from '../../../orders/accepted-orders.service.ts';
import type { FetchedPayment } from '../../../payments/fetched-payment.ts';
import { ProviderAway } from '../../../payments/payment-provider.ts';
import { ProviderAccountsService } from '../../../payments/provider-accounts.service.ts';
import { QuarantinedPayment } from '../../../payments/quarantine/quarantined-payment.entity.ts';
import { actsOf } from '../../../payments/quarantine/quarantine.rules.ts';
import { HeldPaymentsService } from './held-payments.service.ts';

const outcomes = { accept: 'accepted', refund: 'refunding', leave: 'left' } as const satisfies Record<
  QuarantineAct,
  QuarantineStatus
>;
const retrySeconds = 30;

/** What people decide about quarantined payments. Of two at once the first wins, and the second gets `conflict`. */
@Injectable()
export class QuarantineDecisionsService {
  constructor(
    private readonly held: HeldPaymentsService,
    private readonly accounts: ProviderAccountsService,
    private readonly orders: AcceptedOrdersService,
    private readonly tenants: TenantDirectory,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  async decide(ctx: StaffCtx, id: string, act: QuarantineAct, note: string): Promise<QuarantinedPaymentView> {
    const row = await this.held.get(ctx, id);
    if (!actsOf(row).includes(act)) throw new AppError('conflict');
    const fetched = act === 'accept' ? await this.readPaid(ctx, row) : undefined;
    await ctx.inTransaction(async (within) => {
      await this.settle(within, row, act, note);
      if (act === 'refund') await this.jobs.enqueue(within, 'refund-quarantined', { payment: id });
      if (fetched) await this.accept(within, row, fetched);
    });
    return this.held.readQuarantined(ctx, id);
  }

  private async settle(ctx: StaffCtx, row: QuarantinedPayment, act: QuarantineAct, note: string): Promise<void> {
    const status = outcomes[act];
    const values = { status, note, decidedBy: ctx.staff.id, decidedAt: ctx.now() };
    const open = In(['waiting', 'refused'] as const);
    const changed = await storeOf(ctx, QuarantinedPayment).change({ id: row.id, status: open }, values);
    if (changed === 0) throw new AppError('conflict');
    const { paymentRef: payment, orderRef: order, amount, currency, reason } = row;
    await this.audit.record(ctx, {
      staffId: ctx.staff.id,
      action: `quarantine.${status}`,
      target: row.orderRef === null ? `payment:${row.paymentRef}` : `order:${row.orderRef}`,
      ...(row.tenantRef !== null && { tenantId: row.tenantRef }),
      before: { status: row.status },
      after: { status, note, payment, order, reason, amount, currency },
    });
  }

  /** As the provider has it now: what was paid back meanwhile is no price. */
  private async readPaid(ctx: StaffCtx, { accountId, paymentRef, amount, currency }: QuarantinedPayment) {
    const system = new SystemCtx(ctx.origin, 'a member of staff accepts a payment', ctx.db);
    const provider = this.accounts.providerOf(system, await this.accounts.get(system, accountId));
    const fetched = await provider.fetchPayment(paymentRef).catch((error: unknown) => {
      throw error instanceof ProviderAway ? new AppError('provider_away', {}, undefined, retrySeconds) : error;
    });
    const isSame = fetched?.amount.amount === amount && fetched.amount.currency === currency;
    if (!fetched || !isSame || fetched.status !== 'paid') throw new AppError('conflict');
    return fetched;
  }

  private async accept(ctx: StaffCtx, { tenantRef, orderRef }: QuarantinedPayment, fetched: FetchedPayment) {
    const tenant = tenantRef === null ? undefined : await this.tenants.byId(tenantRef);
    if (!tenant || orderRef === null) throw new AppError('conflict');
    await ctx.on(tenant, (one) => this.orders.accept(one, orderRef, fetched));
  }
}
