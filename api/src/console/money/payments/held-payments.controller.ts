import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  acceptQuarantined,
  leaveQuarantined,
  listQuarantine,
  readQuarantined,
  refundQuarantined,
  type QuarantinedPaymentView,
  type QuarantineSort,
} from '@manyhearts/contract/admin/quarantine';
import { listWebhooks, type WebhookSort, type WebhookView } from '@manyhearts/contract/admin/webhooks';
import { sendPage } from '../../../core/console/admin-list.ts';
import type { ListInput } from '../../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../../core/http/call.ts';
import { HeldPaymentsService } from './held-payments.service.ts';
import { QuarantineDecisionsService } from './quarantine-decisions.service.ts';
import { readQuarantineSearch, readWebhookSearch } from './quarantine-list.ts';

type Decision = { id: string; note: string };

@Controller()
export class HeldPaymentsController {
  constructor(
    private readonly held: HeldPaymentsService,
    private readonly decisions: QuarantineDecisionsService,
  ) {}

  @Call(listQuarantine)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<QuarantineSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuarantinedPaymentView[]> {
    const search = readQuarantineSearch(input);
    return sendPage(reply, 'quarantine', search, await this.held.listQuarantine(ctx, search));
  }

  @Call(readQuarantined)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<QuarantinedPaymentView> {
    return this.held.readQuarantined(ctx, id);
  }

  @Call(acceptQuarantined)
  accept(@CurrentCtx() ctx: StaffCtx, @Input() { id, note }: Decision): Promise<QuarantinedPaymentView> {
    return this.decisions.decide(ctx, id, 'accept', note);
  }

  @Call(refundQuarantined)
  refund(@CurrentCtx() ctx: StaffCtx, @Input() { id, note }: Decision): Promise<QuarantinedPaymentView> {
    return this.decisions.decide(ctx, id, 'refund', note);
  }

  @Call(leaveQuarantined)
  leave(@CurrentCtx() ctx: StaffCtx, @Input() { id, note }: Decision): Promise<QuarantinedPaymentView> {
    return this.decisions.decide(ctx, id, 'leave', note);
  }

  @Call(listWebhooks)
  async listWebhooks(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<WebhookSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookView[]> {
    const search = readWebhookSearch(input);
    return sendPage(reply, 'webhooks', search, await this.held.listWebhooks(ctx, search));
  }
}
