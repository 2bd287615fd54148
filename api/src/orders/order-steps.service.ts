import { Injectable } from '@nestjs/common';
import type { NewsSource } from '@manyhearts/contract/admin/orders';
import type { OrderStatus } from '@manyhearts/contract/orders';
import { Random } from '../core/crypto/random.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { OrderStep } from './order-step.entity.ts';

type Said = Pick<FetchedPayment, 'status' | 'amount'>;

/** Keeps how an order came to its state, for people who have to explain it. */
@Injectable()
export class OrderStepsService {
  constructor(private readonly random: Random) {}

  /** Call inside the transaction that changes the order. */
  async add(
    ctx: Ctx,
    orderId: string,
    { status, heardBy, said }: { status: OrderStatus; heardBy: NewsSource; said?: Said | undefined },
  ): Promise<void> {
    const createdAt = ctx.now();
    await storeOf(ctx, OrderStep).add({
      ...{ orderId, status, heardBy, createdAt },
      id: this.random.id(createdAt.getTime()),
      said: said?.status ?? null,
      amount: said?.amount.amount.slice(0, 20) ?? null,
      currency: said?.amount.currency.slice(0, 3) ?? null,
    });
  }
}
