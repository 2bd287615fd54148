import { Controller } from '@nestjs/common';
import { readDiscount, type DiscountAnswer, type DiscountInput } from '@manyhearts/contract/discounts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { DiscountsService } from './discounts.service.ts';

@Controller()
export class DiscountsController {
  constructor(private readonly discounts: DiscountsService) {}

  @Call(readDiscount)
  read(@CurrentCtx() ctx: Ctx<Member>, @Input() input: DiscountInput): Promise<DiscountAnswer> {
    return this.discounts.read(ctx, input);
  }
}
