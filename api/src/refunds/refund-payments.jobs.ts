import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import { runAs, type Ctx, type SystemCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { eachInQueue } from '../core/flow/queue.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Log } from '../core/process/logging/log.ts';
import { ApplyPaymentService } from '../orders/apply-payment.service.ts';
import { RefundableOrdersService, type RefundableOrder } from '../orders/refundable-orders.service.ts';
import type { FetchedPayment, FetchedRefund } from '../payments/fetched-payment.ts';
import { ProviderRefused, type PaymentProvider } from '../payments/payment-provider.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { Refund } from './refund.entity.ts';
import { RefundSettlementService } from './refund-settlement.service.ts';

/** Has approved refunds paid by the provider. Asks it first, so that a lost answer never makes a second refund. */
@Injectable()
export class RefundPayments implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly orders: RefundableOrdersService,
    private readonly accounts: ProviderAccountsService,
    private readonly payments: ApplyPaymentService,
    private readonly settlement: RefundSettlementService,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.forTenants('pay-refund', ['refund'], (ctx, { refund }) => this.pay(ctx, refund), { isPatient: true });
    // For those whose webhook was lost, and whose job gave up.
    this.handlers.forInstallation('check-open-refunds', [], async (ctx) =>
      eachOnItsOwn(await this.pools.everyBrand(ctx), ({ id }) => this.checkBrand(ctx, id)),
    );
  }

  private async checkBrand(ctx: SystemCtx, tenantId: string): Promise<void> {
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) return;
    await runAs(ctx.origin, tenant, async (own) => {
      await eachInQueue({
        next: (page) => storeOf(own, Refund).find({ status: 'approved' }, { order: { id: 'ASC' }, ...page }),
        work: async (refund) => {
          await this.pay(own, refund.id);
          return !(await this.isApproved(own, refund));
        },
      });
    });
  }

  private async pay(ctx: Ctx<undefined>, id: string): Promise<void> {
    const refund = await storeOf(ctx, Refund).findOne({ id });
    if (refund?.status !== 'approved') return;
    const order = await this.orders.get(ctx, refund.orderId);
    const provider = await this.providerOf(ctx, order);
    const payment = await provider.fetchPayment(requireRef(order));
    if (payment) await this.payments.applyPayment(ctx, order, payment);
    if (knows(payment, refund)) return;
    const now = await storeOf(ctx, Refund).findOne({ id, status: 'approved' });
    if (!now) return;
    if (knows(payment, now)) return;
    if (now.providerRef !== null) return this.reportVanished(ctx, now);
    if (await this.isPaidBefore(ctx, refund)) return this.fail(ctx, refund, 'paid_before');
    const sent = await this.send(ctx, provider, order, refund);
    // The provider's answer to the request saves a second fetch.
    if (payment && sent)
      await this.payments.applyPayment(ctx, order, { ...payment, refunds: [...payment.refunds, sent] });
  }

  /** An order that names no account was paid at the one that the brand has now. */
  private async providerOf(ctx: Ctx, { providerAccountId }: RefundableOrder): Promise<PaymentProvider> {
    const account =
      providerAccountId === null ? await this.accounts.currentOf(ctx) : await this.accounts.get(ctx, providerAccountId);
    return this.accounts.providerOf(ctx, account);
  }

  /** It was sent, and after an hour the provider forgets the key by which it would recognise it. */
  private reportVanished(ctx: Ctx, { id, orderId, providerRef }: Refund): void {
    const facts = { refund: id, order: orderId, payback: providerRef, tenant: ctx.tenant.key };
    this.log.error(facts, 'The provider does not list a refund that it took; it is not sent again');
  }

  /** False if a chargeback of the payment ended the refund meanwhile. */
  private async isApproved(ctx: Ctx, { id }: Refund): Promise<boolean> {
    return (await storeOf(ctx, Refund).count({ id, status: 'approved' })) > 0;
  }

  /** True if the failed refund that this one repeats, or an earlier one in the chain, was paid after all or still may be. */
  private async isPaidBefore(ctx: Ctx, { repeats }: Refund): Promise<boolean> {
    if (repeats === null) return false;
    const before = await storeOf(ctx, Refund).get({ id: repeats });
    if (before.status === 'paid') return true;
    const { orderId, providerRef } = before;
    const isOpen = providerRef !== null && (await this.orders.stateOfRefund(ctx, orderId, providerRef)) === 'open';
    return isOpen || this.isPaidBefore(ctx, before);
  }

  private fail(ctx: Ctx, refund: Refund, failure: 'refused' | 'paid_before'): Promise<void> {
    return ctx.inTransaction(async (within) => {
      await this.orders.lock(within, refund.orderId);
      await this.settlement.fail(within, refund, failure);
    });
  }

  /** Undefined if the provider refused. */
  private async send(
    ctx: Ctx,
    provider: PaymentProvider,
    order: RefundableOrder,
    refund: Refund,
  ): Promise<FetchedRefund | undefined> {
    const { id, minor, currency } = refund;
    try {
      const sent = await provider.refund(requireRef(order), {
        refundId: id,
        idempotencyKey: `refund:${id}`,
        amount: toMoney(minor, currency),
        description: ctx.tenant.settings.site.statementName || ctx.tenant.name,
      });
      await storeOf(ctx, Refund).change({ id }, { providerRef: sent.ref, sentAt: ctx.now() });
      return { ...sent, refundId: id };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await this.learnOrFail(ctx, provider, order, refund);
      return undefined;
    }
  }

  /** A refusal may mean that an earlier attempt, whose answer was lost, succeeded; so the payment is fetched first. */
  private async learnOrFail(
    ctx: Ctx,
    provider: PaymentProvider,
    order: RefundableOrder,
    refund: Refund,
  ): Promise<void> {
    const payment = await provider.fetchPayment(requireRef(order));
    if (payment && knows(payment, refund)) {
      await this.payments.applyPayment(ctx, order, payment);
      return;
    }
    await this.fail(ctx, refund, 'refused');
  }
}

/** By our id, or, if a colleague made the refund at the provider, by the provider's. */
function knows(payment: FetchedPayment | undefined, { id, providerRef }: Refund): boolean {
  return payment?.refunds.some(({ refundId, ref }) => refundId === id || ref === providerRef) ?? false;
}

function requireRef({ id, paymentRef }: RefundableOrder): string {
  if (paymentRef === null) throw new Error(`The order ${id} was paid without a payment at the provider.`);
  return paymentRef;
}
