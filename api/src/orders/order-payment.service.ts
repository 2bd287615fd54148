import { Injectable } from '@nestjs/common';
import type { PlacedOrderAnswer } from '@manyhearts/contract/orders';
import type { ErrorCode } from '@manyhearts/contract/errors';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { MandatesService } from '../payments/direct-debit/mandates.service.ts';
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
    private readonly mandates: MandatesService,
  ) {}

  /** An order that was refused, or whose stored mandate did not pay, is final: the member chooses another way to pay. */
  async open(ctx: Ctx<Member>, id: string): Promise<PlacedOrderAnswer> {
    const opened = await orTryAgain(() => this.opening.open(ctx, id));
    if (opened.sequence === 'recurring') await this.refreshing.refresh(ctx, opened);
    const order = await storeOf(ctx, Order).get({ id });
    if (isDead(order.status) && order.checkoutUrl === null) throw new AppError(await this.whyDead(ctx, order));
    return { order: toOrderView(order), checkoutUrl: order.checkoutUrl ?? this.checkout.returnUrl(ctx, order) };
  }

  /** A mandate ends with an order that it did not pay, if its bank account can't be debited at all. */
  private async whyDead(ctx: Ctx<Member>, { method }: Order): Promise<ErrorCode> {
    if (method === 'creditcard') return 'card_payment_failed';
    if (method !== 'sdd' || (await this.mandates.isSigned(ctx, ctx.member.id))) return 'payment_failed';
    return 'mandate_refused';
  }
}
