import { Controller } from '@nestjs/common';
import {
  listAnswerTexts,
  previewAnswerText,
  putAnswerText,
  readAnswerText,
  restoreAnswerText,
  type AnswerLineView,
  type AnswerPreviewView,
  type AnswerTextView,
} from '@manyhearts/contract/admin/answer-texts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAnswersService, type AnswerPlace } from './brand-answers.service.ts';

@Controller()
export class BrandAnswersController {
  constructor(private readonly answers: BrandAnswersService) {}

  @Call(listAnswerTexts)
  list(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AnswerLineView[]> {
    return this.answers.list(ctx, id);
  }

  @Call(readAnswerText)
  read(@CurrentCtx() ctx: StaffCtx, @Input() place: AnswerPlace): Promise<AnswerTextView> {
    return this.answers.read(ctx, place);
  }

  @Call(putAnswerText)
  put(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AnswerPlace & { text: string; seen?: string },
  ): Promise<AnswerTextView> {
    return this.answers.put(ctx, input);
  }

  @Call(restoreAnswerText)
  restore(@CurrentCtx() ctx: StaffCtx, @Input() input: AnswerPlace & { version: string }): Promise<AnswerTextView> {
    return this.answers.restore(ctx, input);
  }

  @Call(previewAnswerText)
  preview(@CurrentCtx() ctx: StaffCtx, @Input() input: AnswerPlace & { text: string }): Promise<AnswerPreviewView> {
    return this.answers.preview(ctx, input);
  }
}
