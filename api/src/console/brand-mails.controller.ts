import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listMailTexts,
  previewMailText,
  putMailText,
  readMailText,
  readMailTextVersion,
  restoreMailText,
  sendMailSample,
  type AdminMailView,
  type MailLineView,
  type MailMode,
  type MailPartText,
  type MailSampleView,
  type NewMailWords,
} from '@manyhearts/contract/admin/mail-texts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandMailSamplesService, type MailPlace } from './brand-mail-samples.service.ts';
import { BrandMailsService } from './brand-mails.service.ts';

@Controller()
export class BrandMailsController {
  constructor(
    private readonly access: BrandAccess,
    private readonly mails: BrandMailsService,
    private readonly samples: BrandMailSamplesService,
  ) {}

  @Call(listMailTexts)
  list(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<MailLineView[]> {
    return this.mails.list(ctx, id);
  }

  @Call(readMailText)
  read(@CurrentCtx() ctx: StaffCtx, @Input() place: MailPlace): Promise<AdminMailView> {
    return this.mails.read(ctx, place);
  }

  @Call(readMailTextVersion)
  readVersion(@CurrentCtx() ctx: StaffCtx, @Input() place: MailPlace & { version: string }): Promise<MailPartText[]> {
    return this.mails.readVersion(ctx, place);
  }

  @Call(putMailText)
  put(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, kind, language, ...words }: MailPlace & NewMailWords,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMailView> {
    afterCommit(reply, () => this.access.announce());
    return this.mails.put(ctx, { id, kind, language }, words);
  }

  @Call(restoreMailText)
  restore(
    @CurrentCtx() ctx: StaffCtx,
    @Input() place: MailPlace & { version: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMailView> {
    afterCommit(reply, () => this.access.announce());
    return this.mails.restore(ctx, place);
  }

  @Call(previewMailText)
  preview(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { parts, mode, ...place }: MailPlace & { parts: MailPartText[]; mode: MailMode },
  ): Promise<MailSampleView> {
    return this.samples.preview(ctx, place, { parts, mode });
  }

  @Call(sendMailSample)
  send(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { parts, ...place }: MailPlace & { parts: MailPartText[] },
  ): Promise<{ to: string }> {
    return this.samples.send(ctx, place, parts);
  }
}
