import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listAdminOrders,
  listAdminPayments,
  readAdminInvoice,
  readAdminOrder,
  readAdminPayment,
  readOrderEvidence,
  type AdminOrderLine,
  type AdminOrderSort,
  type AdminOrderView,
  type OrderEvidence,
} from '@manyhearts/contract/admin/orders';
import { sendPage, type AdminListInput } from '../../../core/console/admin-list.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../../core/http/call.ts';
import { readOrderSearch } from './admin-order-list.ts';
import { AdminOrdersService } from './admin-orders.service.ts';
import { OrderEvidenceService } from './order-evidence.service.ts';

type List = AdminListInput<AdminOrderSort>;

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly evidence: OrderEvidenceService,
  ) {}

  @Call(listAdminOrders)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: List,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderLine[]> {
    const search = readOrderSearch(input);
    return sendPage(reply, 'orders', search, await this.orders.list(ctx, search));
  }

  @Call(readAdminOrder)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminOrderView> {
    return this.orders.read(ctx, id);
  }

  @Call(readOrderEvidence)
  readEvidence(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<OrderEvidence> {
    return this.evidence.read(ctx, id);
  }

  @Call(readAdminInvoice)
  async readInvoice(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, invoice }: { id: string; invoice: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array> {
    const { name, body } = await this.orders.readInvoice(ctx, id, invoice);
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
    return body;
  }

  @Call(listAdminPayments)
  async listPayments(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: List,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderLine[]> {
    const search = readOrderSearch(input, true);
    return sendPage(reply, 'payments', search, await this.orders.list(ctx, search));
  }

  @Call(readAdminPayment)
  readPayment(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminOrderLine> {
    return this.orders.readLine(ctx, id);
  }
}
