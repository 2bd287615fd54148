import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CountryCode } from '@manyhearts/contract/countries';
import { readCredits, type CreditsAnswer } from '@manyhearts/contract/credits';
import {
  cancelOrder,
  listTransactions,
  placeOrder,
  readOrder,
  readStatement,
  repeatOrder,
  type OrderAnswer,
  type OrderInput,
  type PlacedOrderAnswer,
  type RepeatedOrderInput,
  type StatementAnswer,
  type TransactionsAnswer,
} from '@manyhearts/contract/orders';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { CreditsOfferService } from './credits-offer.service.ts';
import { OrderCancellingService } from './order-cancelling.service.ts';
import { OrderPlacementService } from './order-placement.service.ts';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly offer: CreditsOfferService,
    private readonly placement: OrderPlacementService,
    private readonly cancelling: OrderCancellingService,
    private readonly orders: OrdersService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(readCredits)
  credits(@CurrentCtx() ctx: Ctx<Member>, @Input() input: { country?: CountryCode }): Promise<CreditsAnswer> {
    return this.offer.read(ctx, input);
  }

  @Call(placeOrder)
  place(
    @CurrentCtx() ctx: Ctx<Member>,
    @Req() request: FastifyRequest,
    @Input() input: OrderInput,
  ): Promise<PlacedOrderAnswer> {
    return this.placement.place(ctx, this.requests.identify(placeOrder, request), input);
  }

  @Call(repeatOrder)
  repeat(
    @CurrentCtx() ctx: Ctx<Member>,
    @Req() request: FastifyRequest,
    @Input() input: RepeatedOrderInput,
  ): Promise<PlacedOrderAnswer> {
    return this.placement.repeat(ctx, this.requests.identify(repeatOrder, request), input);
  }

  @Call(readOrder)
  read(@CurrentCtx() ctx: Ctx<Member>, @Input() { id }: { id: string }): Promise<OrderAnswer> {
    return this.orders.read(ctx, id);
  }

  @Call(cancelOrder)
  cancel(
    @CurrentCtx() ctx: Ctx<Member>,
    @Req() request: FastifyRequest,
    @Input() { id }: { id: string },
  ): Promise<OrderAnswer> {
    return this.cancelling.cancel(ctx, this.requests.identify(cancelOrder, request), id);
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
