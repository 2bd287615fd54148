import { Controller } from '@nestjs/common';
import { readMailLink, type MailLinkView } from '@manyhearts/contract/mail-links';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { MailLinksService } from './mail-links.service.ts';

@Controller()
export class MailLinksController {
  constructor(private readonly links: MailLinksService) {}

  @Call(readMailLink)
  read(@CurrentCtx() ctx: Ctx, @Input() { token }: { token: string }): Promise<MailLinkView> {
    return this.links.view(ctx, token);
  }
}
