import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { StoredCardsService } from '../payments/cards/stored-cards.service.ts';
import { MandatesService } from '../payments/direct-debit/mandates.service.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { Order } from './order.entity.ts';
import { paidStates } from './order-states.rules.ts';

/** What a member bought last, and whether they can buy it again without a page. */
@Injectable()
export class LastOrderService {
  constructor(
    private readonly credits: CreditsService,
    private readonly accounts: ProviderAccountsService,
    private readonly mandates: MandatesService,
    private readonly cards: StoredCardsService,
  ) {}

  async find(ctx: Ctx<Member>): Promise<Order | undefined> {
    const walletId = await this.credits.walletIfAny(ctx, ctx.member.id);
    if (walletId === undefined) return undefined;
    const page = { order: { id: 'DESC' }, take: 1 } as const;
    return (await storeOf(ctx, Order).find({ walletId, status: In([...paidStates]) }, page))[0];
  }

  async isStored(ctx: Ctx<Member>, method: PaymentMethod): Promise<boolean> {
    const { id } = ctx.member;
    if (method === 'sdd') return this.mandates.isSigned(ctx, id);
    if (method !== 'creditcard') return false;
    return (await this.cards.find(ctx, id, await this.accounts.currentOf(ctx))) !== undefined;
  }
}
