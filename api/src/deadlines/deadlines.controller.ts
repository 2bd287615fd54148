import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { listDeadlines, type DeadlineLine, type DeadlineSort } from '@manyhearts/contract/admin/deadlines';
import { sendPage } from '../core/console/admin-list.ts';
import type { ListInput } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { DeadlinesService } from './deadlines.service.ts';

@Controller()
export class DeadlinesController {
  constructor(private readonly deadlines: DeadlinesService) {}

  @Call(listDeadlines)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<DeadlineSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeadlineLine[]> {
    const { skip, ...page } = await this.deadlines.list(ctx, input);
    return sendPage(reply, 'deadlines', { skip }, page);
  }
}
