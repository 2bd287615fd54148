import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { downloadOwnData, mailOwnData, openOwnData } from '@manyhearts/contract/own-data';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { OwnDataService } from './own-data.service.ts';

@Controller()
export class OwnDataController {
  constructor(private readonly data: OwnDataService) {}

  @Call(mailOwnData)
  mail(@CurrentCtx() ctx: Ctx<Member>): Promise<void> {
    return this.data.mail(ctx, ctx.member.id);
  }

  @Call(openOwnData)
  async open(
    @CurrentCtx() ctx: Ctx,
    @Input() input: { token: string; password?: string; totp?: string },
  ): Promise<{ path: string }> {
    return { path: await this.data.open(ctx, input) };
  }

  @Call(downloadOwnData)
  async download(
    @CurrentCtx() ctx: Ctx,
    @Input() { ticket }: { ticket: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array> {
    const file = await this.data.file(ctx, ticket);
    void reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'private, no-store');
    return file;
  }
}
