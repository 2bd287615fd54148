import { Controller } from '@nestjs/common';
import type { MailSampleView } from '@manyhearts/contract/admin/mail-texts';
import {
  approveRefund,
  calculateRefund,
  makeRefund,
  previewRefundLetter,
  rejectRefund,
  repeatRefund,
  type AdminRefundView,
  type CalculationInput,
  type LetterPreviewInput,
  type NewRefundInput,
  type RefundCalculation,
  type RefundLetter,
  type RefundOutcome,
} from '@manyhearts/contract/admin/refunds';
import { minorOf } from '@manyhearts/contract/money';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { RefundActsService } from './refund-acts.service.ts';
import { RefundCalculationService } from './refund-calculation.service.ts';

type Lettered = { id: string; letter: RefundLetter | null };

@Controller()
export class ConsoleRefundsController {
  constructor(
    private readonly acts: RefundActsService,
    private readonly calculation: RefundCalculationService,
  ) {}

  @Call(calculateRefund)
  calculate(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { order, amount, complaint }: CalculationInput,
  ): Promise<RefundCalculation> {
    return this.calculation.read(ctx, order, { goodwill: minorOf(amount ?? ''), complaint });
  }

  @Call(makeRefund)
  make(@CurrentCtx() ctx: StaffCtx, @Input() input: NewRefundInput): Promise<RefundOutcome> {
    return this.acts.make(ctx, input);
  }

  @Call(approveRefund)
  approve(@CurrentCtx() ctx: StaffCtx, @Input() { id, letter }: Lettered): Promise<RefundOutcome> {
    return this.acts.approve(ctx, id, letter);
  }

  @Call(rejectRefund)
  reject(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, reason, letter }: Lettered & { reason: string },
  ): Promise<AdminRefundView> {
    return this.acts.reject(ctx, id, { reason, letter });
  }

  @Call(repeatRefund)
  repeat(@CurrentCtx() ctx: StaffCtx, @Input() input: { id: string; seen: number }): Promise<RefundOutcome> {
    return this.acts.repeat(ctx, input);
  }

  @Call(previewRefundLetter)
  preview(@CurrentCtx() ctx: StaffCtx, @Input() input: LetterPreviewInput): Promise<MailSampleView> {
    return this.acts.preview(ctx, input);
  }
}
