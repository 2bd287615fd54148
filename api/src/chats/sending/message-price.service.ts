import { Injectable } from '@nestjs/common';
import type { GiftId } from '@manyhearts/contract/gifts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { giftPrice } from '../../tenants/gift-prices.rules.ts';
import { allowanceOf, countsAnew, freeMessagesLeft } from '../allowance.rules.ts';
import type { SendScene } from '../chat-scene.queries.ts';
import { MessageAllowance } from '../message-allowance.entity.ts';
import { takeFreeMessage } from './sending.queries.ts';

export type Paid = {
  credits: number;
  transferId: string | null;
  /** Credits that are left. */
  balance: number;
  /** The conversation counts among those started within the allowance from now on. */
  makesFree: boolean;
};

/** Pays for a message, in the transaction that stores it. The sender's brand sets the price and is paid. */
@Injectable()
export class MessagePriceService {
  constructor(private readonly credits: CreditsService) {}

  /** Within the free allowance if possible. Gifts always cost their price. `shown`: the price that the sender saw. */
  async pay(
    ctx: Ctx<Member>,
    scene: SendScene,
    { messageId, gift, shown }: { messageId: string; gift: GiftId | undefined; shown: number | undefined },
  ): Promise<Paid> {
    const { prices, limits } = ctx.tenant.settings;
    const allowance = allowanceOf(scene, ctx.member.id);
    if (gift === undefined && freeMessagesLeft(allowance, limits) > 0) {
      const makesFree = countsAnew(allowance);
      if (await this.takeFree(ctx, makesFree))
        return { credits: 0, transferId: null, balance: await this.credits.balance(ctx), makesFree };
    }
    const price = gift === undefined ? prices.messageCredits : giftPrice(prices, gift);
    if (price === 0) throw new AppError('invalid', {}, { gift: { code: 'field_invalid', params: {} } });
    if (shown !== undefined && shown < price) throw new AppError('message_price_changed', { credits: price });
    const what = gift === undefined ? 'message' : 'gift';
    const { transferId, left } = await this.credits.spend(ctx, { what, price, ref: messageId });
    return { credits: price, transferId, balance: left, makesFree: false };
  }

  /** By a conditional update, so that concurrent messages in several chats can't exceed the allowance. */
  private async takeFree(ctx: Ctx<Member>, isNewConversation: boolean): Promise<boolean> {
    const { freeMessages, freeConversations } = ctx.tenant.settings.limits;
    const share = {
      memberId: ctx.member.id,
      mostMessages: freeMessages,
      mostConversations: freeConversations,
      newConversations: isNewConversation ? 1 : 0,
    } as const;
    if ((await takeFreeMessage(ctx, share)) > 0) return true;
    await this.open(ctx);
    return (await takeFreeMessage(ctx, share)) > 0;
  }

  private async open(ctx: Ctx<Member>): Promise<void> {
    await storeOf(ctx, MessageAllowance)
      .add({ memberId: ctx.member.id, messages: 0, conversations: 0 })
      .catch((error: unknown) => {
        // The member has a row already.
        if (!isDuplicate(error)) throw error;
      });
  }
}
