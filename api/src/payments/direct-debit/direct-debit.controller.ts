import { Controller } from '@nestjs/common';
import {
  askDirectDebitCode,
  signMandate,
  type DirectDebitForm,
  type MandateView,
} from '@manyhearts/contract/direct-debit';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { DirectDebitService } from './direct-debit.service.ts';

@Controller()
export class DirectDebitController {
  constructor(private readonly debits: DirectDebitService) {}

  @Call(askDirectDebitCode)
  ask(@CurrentCtx() ctx: Ctx<Member>, @Input() form: DirectDebitForm): Promise<{ expiresAt: string }> {
    return this.debits.askCode(ctx, form);
  }

  @Call(signMandate)
  sign(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() form: DirectDebitForm & { otp: string },
  ): Promise<{ mandate: MandateView }> {
    return this.debits.sign(ctx, form);
  }
}
