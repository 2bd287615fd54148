import type { Ctx, SystemCtx } from '../src/core/ctx/ctx.ts';
import type { Brand } from '../src/core/database/store.ts';
import type { FetchedPayment } from '../src/payments/fetched-payment.ts';
import type { ProviderPayment } from '../src/payments/payment-provider.ts';
import { PaidOrders, type KnownPayment, type PaymentNews } from '../src/payments/payment-updates.service.ts';

export type PaidOrder = KnownPayment & {
  /** The status that was applied last. */
  status: FetchedPayment['status'];
  applied: FetchedPayment[];
  quarantined: number;
  resumed: number;
  beganAt: Date;
};

/** Orders in the memory of a test, for the provider's side alone. */
export class RememberedOrders extends PaidOrders {
  readonly orders: PaidOrder[] = [];

  add(known: KnownPayment, beganAt = new Date()): PaidOrder {
    const order = { ...known, status: 'open' as const, applied: [], quarantined: 0, resumed: 0, beganAt };
    this.orders.push(order);
    return order;
  }

  override async findPayment(_ctx: SystemCtx, accountId: string, ref: string): Promise<KnownPayment | undefined> {
    return this.orders.find((order) => order.accountId === accountId && order.ref === ref);
  }

  override async listUnsettled(
    _ctx: SystemCtx,
    span: Parameters<PaidOrders['listUnsettled']>[1],
  ): Promise<KnownPayment[]> {
    return this.within(span)
      .filter(({ status }) => status === 'open' || status === 'pending')
      .slice(0, span.take);
  }

  override async listPlaced(
    _ctx: SystemCtx,
    { id }: Brand,
    span: Parameters<PaidOrders['listPlaced']>[2],
  ): Promise<KnownPayment[]> {
    return this.within(span)
      .filter(({ tenantId }) => tenantId === id)
      .slice(0, span.take);
  }

  override async listUnknown(
    _ctx: SystemCtx,
    _accountIds: readonly string[],
    payments: readonly ProviderPayment[],
  ): Promise<ProviderPayment[]> {
    return payments.filter((payment) => !this.orders.some(({ ref }) => ref === payment.ref));
  }

  private within({ from, until, after = '' }: Omit<Parameters<PaidOrders['listUnsettled']>[1], 'take'>): PaidOrder[] {
    return this.orders
      .filter(({ beganAt, orderId }) => beganAt >= from && beganAt <= until && orderId > after)
      .sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
  }

  override async resume(_ctx: Ctx<undefined>, orderId: string): Promise<void> {
    this.of(orderId).resumed += 1;
  }

  override async applyPayment(_ctx: Ctx<undefined>, orderId: string, fetched: FetchedPayment): Promise<PaymentNews> {
    const order = this.of(orderId);
    order.status = fetched.status;
    order.applied.push(fetched);
    return 'applied';
  }

  override async expire(_ctx: Ctx<undefined>, orderId: string): Promise<boolean> {
    this.of(orderId).status = 'expired';
    return true;
  }

  override async quarantine(_ctx: Ctx<undefined>, orderId: string): Promise<void> {
    this.of(orderId).quarantined += 1;
  }

  private of(orderId: string): PaidOrder {
    const order = this.orders.find((known) => known.orderId === orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    return order;
  }
}
