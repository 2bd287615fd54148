import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  decideAppeal,
  listAppeals,
  readAppeal,
  releaseAppeal,
  takeAppeal,
  type AdminAppealView,
  type AppealDecision,
  type AppealLine,
} from '@manyhearts/contract/admin/appeals';
import { previewStatement, type StatementPreview } from '@manyhearts/contract/admin/reports';
import {
  listTransparency,
  type TransparencyLine,
  type TransparencySort,
} from '@manyhearts/contract/admin/transparency';
import { sendPage, type AdminListInput } from '../core/console/admin-list.ts';
import type { ListInput } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { adminAppealList } from './admin-appeal-list.ts';
import { AdminAppealsService } from './admin-appeals.service.ts';
import { StatementsService, type PreviewInput } from './statements.service.ts';
import { TransparencyService } from './transparency.service.ts';

@Controller()
export class AdminModerationController {
  constructor(
    private readonly appeals: AdminAppealsService,
    private readonly statements: StatementsService,
    private readonly transparency: TransparencyService,
  ) {}

  @Call(listAppeals)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppealLine[]> {
    const search = adminAppealList.readSearch(input);
    return adminAppealList.sendPage(reply, search, await this.appeals.list(ctx, search));
  }

  @Call(readAppeal)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminAppealView> {
    return this.appeals.open(ctx, id);
  }

  @Call(takeAppeal)
  take(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AppealLine> {
    return this.appeals.take(ctx, id);
  }

  @Call(releaseAppeal)
  release(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AppealLine> {
    return this.appeals.release(ctx, id);
  }

  @Call(decideAppeal)
  decide(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...decision }: { id: string } & AppealDecision,
  ): Promise<AppealLine> {
    return this.appeals.decide(ctx, id, decision);
  }

  @Call(previewStatement)
  preview(@CurrentCtx() ctx: StaffCtx, @Input() input: PreviewInput): Promise<StatementPreview> {
    return this.statements.preview(ctx, input);
  }

  @Call(listTransparency)
  async figures(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<TransparencySort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransparencyLine[]> {
    return sendPage(reply, 'transparency', { skip: 0 }, await this.transparency.list(ctx, input));
  }
}
