import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { listRefunds, readRefund, type AdminRefundView } from '@manyhearts/contract/admin/refunds';
import {
  listRefundable,
  listRefundableByLink,
  quoteRefund,
  requestRefund,
  requestRefundByLink,
  type RefundablePurchase,
  type RefundQuote,
  type RefundView,
} from '@manyhearts/contract/refunds';
import type { AdminListInput } from '../core/console/admin-list.ts';
import type { Ctx, Member, StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { MailLinksService } from '../identity/mail-links/mail-links.service.ts';
import { adminRefundList } from './admin-refund-list.ts';
import { AdminRefundsService } from './admin-refunds.service.ts';
import { RefundsService } from './refunds.service.ts';

@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly links: MailLinksService,
  ) {}

  @Call(quoteRefund)
  quote(@CurrentCtx() ctx: Ctx<Member>, @Input() { order }: { order: string }): Promise<{ quote: RefundQuote }> {
    return this.refunds.quote(ctx, order);
  }

  @Call(requestRefund)
  request(@CurrentCtx() ctx: Ctx<Member>, @Input() { order }: { order: string }): Promise<{ refund: RefundView }> {
    return this.refunds.request(ctx, ctx.member.id, order);
  }

  @Call(listRefundable)
  refundable(@CurrentCtx() ctx: Ctx<Member>): Promise<{ purchases: RefundablePurchase[] }> {
    return this.refunds.refundable(ctx, ctx.member.id);
  }

  @Call(listRefundableByLink)
  async refundableByLink(
    @CurrentCtx() ctx: Ctx,
    @Input() { token }: { token: string },
  ): Promise<{ purchases: RefundablePurchase[] }> {
    const { accountId } = await this.links.require(ctx, 'bring_back', token);
    return this.refunds.refundable(ctx, accountId);
  }

  @Call(requestRefundByLink)
  async requestByLink(
    @CurrentCtx() ctx: Ctx,
    @Input() { token, order }: { token: string; order: string },
  ): Promise<{ refund: RefundView }> {
    const { accountId } = await this.links.require(ctx, 'bring_back', token);
    return this.refunds.request(ctx, accountId, order);
  }
}

@Controller()
export class AdminRefundsController {
  constructor(private readonly refunds: AdminRefundsService) {}

  @Call(listRefunds)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminRefundView[]> {
    const search = adminRefundList.readSearch(input);
    return adminRefundList.sendPage(reply, search, await this.refunds.list(ctx, search));
  }

  @Call(readRefund)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminRefundView> {
    return this.refunds.read(ctx, id);
  }
}
