import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  liftSuppression,
  listMails,
  listSuppressions,
  readMailHook,
  resendMail,
  type AdminMailView,
  type MailSort,
  type SuppressionView,
} from '@manyhearts/contract/admin/mails';
import type { AdminListInput } from '../../core/console/admin-list.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { AdminMailsService, mailList, suppressionList } from './admin-mails.service.ts';
import { MailEventsService } from './mail-events.service.ts';

@Controller()
export class AdminMailsController {
  constructor(
    private readonly mails: AdminMailsService,
    private readonly events: MailEventsService,
  ) {}

  @Call(listMails)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput<MailSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMailView[]> {
    const search = mailList.readSearch(newestFirst(input));
    return mailList.sendPage(reply, search, await this.mails.list(ctx, search));
  }

  @Call(resendMail)
  resend(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminMailView> {
    return this.mails.resend(ctx, id);
  }

  @Call(listSuppressions)
  async listSuppressions(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput<MailSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuppressionView[]> {
    const search = suppressionList.readSearch(newestFirst(input));
    return suppressionList.sendPage(reply, search, await this.mails.listSuppressions(ctx, search));
  }

  @Call(liftSuppression)
  lift(@CurrentCtx() ctx: StaffCtx, @Input() { id, reason }: { id: string; reason: string }): Promise<{ id: string }> {
    return this.mails.lift(ctx, id, reason);
  }

  @Call(readMailHook)
  readHook(): { path: string } {
    return { path: this.events.path };
  }
}

function newestFirst(input: AdminListInput<MailSort>): AdminListInput<MailSort> {
  return { ...input, sort: input.sort ?? ['created_at', 'DESC'] };
}
