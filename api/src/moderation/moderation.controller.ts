import { Controller } from '@nestjs/common';
import {
  appealDecision,
  readDecision,
  readDecisions,
  seeDecisions,
  type AppealInput,
  type AppealView,
  type DecisionAnswer,
  type DecisionsAnswer,
} from '@manyhearts/contract/decisions';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { AppealsService } from './appeals.service.ts';
import { DecisionsService } from './decisions.service.ts';

@Controller()
export class ModerationController {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly appeals: AppealsService,
  ) {}

  @Call(readDecisions)
  list(@CurrentCtx() ctx: Ctx<Member>): Promise<DecisionsAnswer> {
    return this.decisions.list(ctx);
  }

  @Call(seeDecisions)
  see(@CurrentCtx() ctx: Ctx<Member>): Promise<void> {
    return this.decisions.see(ctx);
  }

  @Call(readDecision)
  read(@CurrentCtx() ctx: Ctx, @Input() { proof }: { proof: string }): Promise<DecisionAnswer> {
    return this.decisions.read(ctx, proof);
  }

  @Call(appealDecision)
  appeal(@CurrentCtx() ctx: Ctx, @Input() input: AppealInput): Promise<{ appeal: AppealView }> {
    return this.appeals.send(ctx, input);
  }
}
