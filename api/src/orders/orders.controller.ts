import { Controller } from '@nestjs/common';
import {
  listTransactions,
  readOrder,
  readStatement,
  type OrderAnswer,
  type StatementAnswer,
  type TransactionsAnswer,
} from '@manyhearts/contract/orders';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Call(readOrder)
  read(@CurrentCtx() ctx: Ctx<Member>, @Input() { id }: { id: string }): Promise<OrderAnswer> {
    return this.orders.read(ctx, id);
  }

  @Call(listTransactions)
  transactions(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() page: { cursor?: string; limit?: number },
  ): Promise<TransactionsAnswer> {
    return this.orders.transactions(ctx, page);
  }

  @Call(readStatement)
  statement(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() page: { cursor?: string; limit?: number },
  ): Promise<StatementAnswer> {
    return this.orders.statement(ctx, page);
  }
}
