import type { Ctx, Member } from '../core/ctx/ctx.ts';
import type { Order } from './order.entity.ts';

/** Where an order is paid. `payment` is the provider's id. */
export type Checkout = { payment: string; checkoutUrl: string };

/** What placing an order needs of a payment provider. */
export abstract class OrderCheckout {
  /** The provider's name, part of its orders and of the ledger. */
  abstract readonly provider: string;
  /**
   * Creates the payment of an order. May be called again for the same order, after a lost answer or at once: the order's
   * id is the idempotency key, so that the provider makes one payment.
   */
  abstract create(ctx: Ctx<Member>, order: Order): Promise<Checkout>;
}
