import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { openRefundStates, type RefundFailure, type RefundStatus } from '@manyhearts/contract/refunds';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { OwnRefundsService } from '../orders/own-refunds.service.ts';
import { Refund } from './refund.entity.ts';
import { next } from './refund.rules.ts';
import { RefundNoticesService } from './refund-notices.service.ts';

/** Follows what the provider reports of members' refunds. Orders have booked money and credits by then. */
@Injectable()
export class RefundSettlementService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly lots: LotRefundsService,
    private readonly own: OwnRefundsService,
    private readonly notices: RefundNoticesService,
  ) {}

  onModuleInit(): void {
    this.own.register({
      isOwn: async (ctx, { orderId, refundId: id }) =>
        (await storeOf(ctx, Refund).count({ id, orderId, credits: 0 })) > 0,
      findByHand: async (ctx, { orderId, ref, minor, isNew }) => {
        const answered = isNew
          ? ({ orderId, minor, status: 'requested', providerRef: IsNull() } as const)
          : { orderId, providerRef: ref };
        return (await storeOf(ctx, Refund).findOne(answered))?.id;
      },
    });
    this.events.inTransaction('refund.reported', async (ctx, { refundId, ref, state }) => {
      if (refundId === undefined) return;
      await storeOf(ctx, Refund).change({ id: refundId }, { providerRef: ref });
      await storeOf(ctx, Refund).change({ id: refundId, sentAt: IsNull() }, { sentAt: ctx.now() });
      if (state === 'done') await this.move(ctx, refundId, 'paid');
      if (state === 'void') await this.move(ctx, refundId, 'failed', 'given_up');
    });
    this.events.inTransaction('order.charged_back', (ctx, { orderId }) => this.yieldToChargeback(ctx, orderId));
  }

  /** For a refund that the provider refused before it knew it, or that must not be sent any more. */
  async fail(within: Ctx, { id, orderId }: Pick<Refund, 'id' | 'orderId'>, failure: RefundFailure): Promise<void> {
    if (await this.move(within, id, 'failed', failure)) await this.lots.release(within, { orderId, ref: id });
  }

  private async move(ctx: Ctx, id: string, to: RefundStatus, failure: RefundFailure | null = null): Promise<boolean> {
    const from = (Object.keys(next) as RefundStatus[]).filter((status) => next[status].includes(to));
    const values = { status: to, failure, endedAt: ctx.now() };
    if ((await storeOf(ctx, Refund).change({ id, status: In(from) }, values)) === 0) return false;
    await this.notices.tell(
      ctx,
      to === 'paid' ? 'refund_paid' : 'refund_failed',
      await storeOf(ctx, Refund).get({ id }),
    );
    return true;
  }

  /** The credits go with the chargeback. What the provider pays already is left to what it reports. */
  private async yieldToChargeback(ctx: Ctx, orderId: string): Promise<void> {
    for (const refund of await storeOf(ctx, Refund).find({ orderId, status: In([...openRefundStates]) })) {
      await this.lots.release(ctx, { orderId, ref: refund.id });
      if (refund.providerRef === null) await this.move(ctx, refund.id, 'failed', 'charged_back');
    }
  }
}
