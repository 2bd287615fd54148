import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import {
  transactionsPerPage,
  type OrderAnswer,
  type StatementAnswer,
  type TransactionsAnswer,
} from '@manyhearts/contract/orders';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { OrderRefreshService } from './order-refresh.service.ts';
import { Order } from './order.entity.ts';
import { toOrderView, toTransactionView } from './order.view.ts';
import { partsOfTransactions } from './transaction-parts.queries.ts';

type Page = { cursor?: string; limit?: number };

/** Orders as members see them. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly credits: CreditsService,
    private readonly refreshing: OrderRefreshService,
  ) {}

  /** Others' orders fail like unknown ids. Up to date with the provider, unless that can't be asked. */
  async read(ctx: Ctx<Member>, id: string): Promise<OrderAnswer> {
    const walletId = await this.credits.walletIfAny(ctx, ctx.member.id);
    const own = { id, walletId: walletId ?? '' };
    await this.refreshing.refresh(ctx, await storeOf(ctx, Order).get(own));
    return { order: toOrderView(await storeOf(ctx, Order).get(own)) };
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
      transactions: page.map((order) => toTransactionView(order, ctx.language, parts.get(order.id))),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  statement(ctx: Ctx<Member>, { cursor, limit = transactionsPerPage }: Page): Promise<StatementAnswer> {
    return this.credits.statement(ctx, { cursor, limit });
  }
}
