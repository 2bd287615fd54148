import { Controller } from '@nestjs/common';
import { sendNotice, type NoticeInput } from '@manyhearts/contract/notices';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { NoticesService } from './notices.service.ts';

@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Call(sendNotice)
  send(@CurrentCtx() ctx: Ctx, @Input() input: NoticeInput): Promise<{ notice: { id: string } }> {
    return this.notices.send(ctx, input);
  }
}
