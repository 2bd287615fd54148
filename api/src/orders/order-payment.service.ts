import { Injectable } from '@nestjs/common';
import type { PlacedOrderAnswer } from '@manyhearts/contract/orders';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { orTryAgain, OrderCheckoutService } from './order-checkout.service.ts';
import { OrderOpeningService } from './order-opening.service.ts';
import { OrderRefreshService } from './order-refresh.service.ts';
import { Order } from './order.entity.ts';
import { isDead } from './order-states.rules.ts';
import { toOrderView } from './order.view.ts';

/** Leads the member of a new order to where it is paid. */
@Injectable()
export class OrderPaymentService {
  constructor(
    private readonly opening: OrderOpeningService,
    private readonly refreshing: OrderRefreshService,
    private readonly checkout: OrderCheckoutService,
  ) {}

  /** An order that was refused, or whose stored mandate did not pay, is final: the member chooses another way to pay. */
  async open(ctx: Ctx<Member>, id: string): Promise<PlacedOrderAnswer> {
    const opened = await orTryAgain(() => this.opening.open(ctx, id));
    if (opened.sequence === 'recurring') await this.refreshing.refresh(ctx, opened);
    const order = await storeOf(ctx, Order).get({ id });
    if (isDead(order.status) && order.checkoutUrl === null)
      throw new AppError(order.method === 'creditcard' ? 'card_payment_failed' : 'payment_failed');
    return { order: toOrderView(order), checkoutUrl: order.checkoutUrl ?? this.checkout.returnUrl(ctx, order) };
  }
}
