import { Controller } from '@nestjs/common';
import { findMatches, type MatchAnswers, type MatchFinderAnswer } from '@manyhearts/contract/match-finder';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { MatchFinderService } from './match-finder.service.ts';

@Controller()
export class MatchFinderController {
  constructor(private readonly finder: MatchFinderService) {}

  @Call(findMatches)
  find(@CurrentCtx() ctx: Ctx<Member>, @Input() answers: MatchAnswers): Promise<MatchFinderAnswer> {
    return this.finder.find(ctx, answers);
  }
}
