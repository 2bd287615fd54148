import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listReceivedMails,
  readInboundAddress,
  renewInboundAddress,
  type InboundAddress,
  type ReceivedMailLine,
} from '@manyhearts/contract/admin/received-mails';
import type { AdminListInput } from '../../core/console/admin-list.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { InboundAddressesService } from './inbound-addresses.service.ts';
import { receivedMailList, ReceivedMailsService } from './received-mails.service.ts';

@Controller()
export class ReceivedMailsController {
  constructor(
    private readonly mails: ReceivedMailsService,
    private readonly addresses: InboundAddressesService,
  ) {}

  @Call(listReceivedMails)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput<'created_at' | 'id'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReceivedMailLine[]> {
    const search = receivedMailList.readSearch({ ...input, sort: input.sort ?? ['created_at', 'DESC'] });
    return receivedMailList.sendPage(reply, search, await this.mails.list(ctx, search));
  }

  @Call(readInboundAddress)
  readAddress(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<InboundAddress> {
    return this.addresses.read(ctx, id);
  }

  @Call(renewInboundAddress)
  renewAddress(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<InboundAddress> {
    return this.addresses.renew(ctx, id);
  }
}
