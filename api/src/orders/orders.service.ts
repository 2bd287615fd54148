import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import {
  transactionsPerPage,
  type OrderAnswer,
  type StatementAnswer,
  type TransactionsAnswer,
} from '@manyhearts/contract/orders';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { Order } from './order.entity.ts';
import { toOrderView, toTransactionView } from './order.view.ts';
import { partsOfTransactions } from './transaction-parts.queries.ts';

type Page = { cursor?: string; limit?: number };
const unsettled = ['created', 'open', 'pending'] as const;

/** Orders as members see them, and as the code that talks to providers finds them. */
@Injectable()
export class OrdersService {
  constructor(private readonly credits: CreditsService) {}

  /** Others' orders fail like unknown ids. */
  async read(ctx: Ctx<Member>, id: string): Promise<OrderAnswer> {
    const walletId = await this.credits.walletIfAny(ctx, ctx.member.id);
    return { order: toOrderView(await storeOf(ctx, Order).get({ id, walletId: walletId ?? '' })) };
  }

  async transactions(ctx: Ctx<Member>, { cursor, limit = transactionsPerPage }: Page): Promise<TransactionsAnswer> {
    const walletId = await this.credits.walletIfAny(ctx, ctx.member.id);
    if (walletId === undefined) return { transactions: [], nextCursor: null };
    const before = cursor === undefined ? {} : { id: LessThan(cursor) };
    const rows = await storeOf(ctx, Order).find({ walletId, ...before }, { order: { id: 'DESC' }, take: limit + 1 });
    const page = rows.slice(0, limit);
    const parts = await partsOfTransactions(
      ctx,
      page.map(({ id }) => id),
    );
    return {
      transactions: page.map((order) => toTransactionView(order, parts.get(order.id))),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  statement(ctx: Ctx<Member>, { cursor, limit = transactionsPerPage }: Page): Promise<StatementAnswer> {
    return this.credits.statement(ctx, { cursor, limit });
  }

  /** The order of a payment on this brand. */
  async findByPayment(ctx: Ctx, provider: string, ref: string): Promise<Order | undefined> {
    return (await storeOf(ctx, Order).findOne({ provider, paymentRef: ref })) ?? undefined;
  }

  /** Orders made before `before` whose payment the provider has not decided yet, oldest first. */
  unsettledBefore(ctx: Ctx, before: Date, take: number): Promise<Order[]> {
    return storeOf(ctx, Order).find(
      { status: In([...unsettled]), createdAt: LessThan(before) },
      { order: { createdAt: 'ASC' }, take },
    );
  }
}
