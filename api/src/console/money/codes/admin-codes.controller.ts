import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  changeDiscountCode,
  createCodeBatch,
  createDiscountCode,
  endCodeBatch,
  endDiscountCode,
  listDiscountCodes,
  readDiscountCode,
  type AdminCodeLine,
  type AdminCodeView,
  type BatchAnswer,
  type CodeRules,
  type NewBatch,
  type NewCode,
} from '@manyhearts/contract/admin/discount-codes';
import { sendPage, type AdminListInput } from '../../../core/console/admin-list.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../../core/http/call.ts';
import { readCodeSearch } from './admin-code-list.ts';
import { AdminCodesService } from './admin-codes.service.ts';
import { CodeBatchesService } from './code-batches.service.ts';

@Controller()
export class AdminCodesController {
  constructor(
    private readonly codes: AdminCodesService,
    private readonly batches: CodeBatchesService,
  ) {}

  @Call(listDiscountCodes)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput<'created_at' | 'id'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminCodeLine[]> {
    const search = readCodeSearch(input, ctx.now());
    return sendPage(reply, 'discountcodes', search, await this.codes.list(ctx, search));
  }

  @Call(readDiscountCode)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminCodeView> {
    return this.codes.read(ctx, id);
  }

  @Call(createDiscountCode)
  create(@CurrentCtx() ctx: StaffCtx, @Input() input: NewCode): Promise<AdminCodeView> {
    return this.codes.create(ctx, input);
  }

  @Call(changeDiscountCode)
  change(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, version, ...rules }: CodeRules & { id: string; version: string },
  ): Promise<AdminCodeView> {
    return this.codes.change(ctx, id, version, rules);
  }

  @Call(endDiscountCode)
  end(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminCodeView> {
    return this.codes.end(ctx, id);
  }

  @Call(createCodeBatch)
  createBatch(@CurrentCtx() ctx: StaffCtx, @Input() input: NewBatch): Promise<BatchAnswer> {
    return this.batches.create(ctx, input);
  }

  @Call(endCodeBatch)
  endBatch(@CurrentCtx() ctx: StaffCtx, @Input() { batch }: { batch: string }): Promise<{ ended: number }> {
    return this.batches.end(ctx, batch);
  }
}
