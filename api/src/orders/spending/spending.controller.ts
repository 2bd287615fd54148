import { Controller } from '@nestjs/common';
import type { Money } from '@manyhearts/contract/money';
import { readSpending, setSpendingLimit, type SpendingAnswer } from '@manyhearts/contract/spending';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { SpendingService } from './spending.service.ts';

@Controller()
export class SpendingController {
  constructor(private readonly spending: SpendingService) {}

  @Call(readSpending)
  read(@CurrentCtx() ctx: Ctx<Member>): Promise<SpendingAnswer> {
    return this.spending.read(ctx);
  }

  @Call(setSpendingLimit)
  setLimit(@CurrentCtx() ctx: Ctx<Member>, @Input() { limit }: { limit: Money | null }): Promise<SpendingAnswer> {
    return this.spending.setLimit(ctx, limit);
  }
}
