import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readInvoice } from '@manyhearts/contract/invoices';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { InvoicesService } from './invoices.service.ts';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Call(readInvoice)
  async read(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() { id }: { id: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array> {
    const { name, body } = await this.invoices.readPdf(ctx, id);
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-cache');
    return body;
  }
}
