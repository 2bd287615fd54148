import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listPages,
  previewPage,
  putPage,
  readPage,
  readPageVersion,
  restorePage,
  withdrawPage,
  type AdminPageView,
  type NewPageText,
  type PageLineView,
} from '@manyhearts/contract/admin/pages';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandPagesService, type PagePlace } from './brand-pages.service.ts';

@Controller()
export class BrandPagesController {
  constructor(
    private readonly access: BrandAccess,
    private readonly pages: BrandPagesService,
  ) {}

  @Call(listPages)
  list(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<PageLineView[]> {
    return this.pages.list(ctx, id);
  }

  @Call(readPage)
  read(@CurrentCtx() ctx: StaffCtx, @Input() place: PagePlace): Promise<AdminPageView> {
    return this.pages.read(ctx, place);
  }

  @Call(readPageVersion)
  readVersion(
    @CurrentCtx() ctx: StaffCtx,
    @Input() place: PagePlace & { version: string },
  ): Promise<{ title: string; text: string }> {
    return this.pages.readVersion(ctx, place);
  }

  @Call(putPage)
  put(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, slug, language, ...words }: PagePlace & NewPageText,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPageView> {
    afterCommit(reply, () => this.access.announce());
    return this.pages.put(ctx, { id, slug, language }, words);
  }

  @Call(restorePage)
  restore(
    @CurrentCtx() ctx: StaffCtx,
    @Input() place: PagePlace & { version: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPageView> {
    afterCommit(reply, () => this.access.announce());
    return this.pages.restore(ctx, place);
  }

  @Call(withdrawPage)
  withdraw(
    @CurrentCtx() ctx: StaffCtx,
    @Input() place: PagePlace & { version?: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPageView> {
    afterCommit(reply, () => this.access.announce());
    return this.pages.withdraw(ctx, place);
  }

  @Call(previewPage)
  preview(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, language, title, text }: PagePlace & { title: string; text: string },
  ): Promise<{ title: string; html: string }> {
    return this.pages.preview(ctx, { id, language, title, text });
  }
}
