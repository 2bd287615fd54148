import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SystemCtx, type Ctx } from '../core/ctx/ctx.ts';
import { resultWithin } from '../core/flow/result-within.ts';
import { Log } from '../core/process/logging/log.ts';
import { PaymentUpdatesService } from '../payments/payment-updates.service.ts';
import type { Order } from './order.entity.ts';
import { isUnsettled } from './order-states.rules.ts';

const mostRemembered = 10_000;
const restMs = 3_000;
const patienceMs = 3_000;

/** Asks the provider for the payment of an order that a member looks at, since its webhook may be late or lost. */
@Injectable()
export class OrderRefreshService {
  private readonly askedAt = new LRUCache<string, number>({ max: mostRemembered });

  constructor(
    private readonly updates: PaymentUpdatesService,
    private readonly log: Log,
  ) {}

  /** No-op if the order is settled or was asked for just now. Ends after a short while, whether or not it was answered. */
  async refresh(ctx: Ctx, order: Order): Promise<void> {
    const { id, status, paymentRef: ref, providerAccountId: accountId } = order;
    if (!isUnsettled(status) || ref === null || accountId === null) return;
    const now = ctx.now().getTime();
    if (Math.abs(now - (this.askedAt.get(id) ?? 0)) < restMs) return;
    this.askedAt.set(id, now);
    const known = { tenantId: ctx.tenant.id, orderId: id, accountId, ref };
    const update = this.updates
      .update(new SystemCtx(ctx.origin, 'a member looks at an order that is not settled'), known, 'page')
      .catch((error: unknown) =>
        this.log.warn({ err: error, order: id }, 'The provider could not be asked for an order'),
      );
    await resultWithin(patienceMs, update);
  }
}
