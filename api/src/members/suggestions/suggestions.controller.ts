import { Controller } from '@nestjs/common';
import { findMatches, type MatchAnswers, type MatchFinderAnswer } from '@manyhearts/contract/match-finder';
import { listSignupMatches, type SignupMatchesAnswer } from '@manyhearts/contract/members';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { MatchFinderService } from './match-finder.service.ts';
import { SignupMatchesService } from './signup-matches.service.ts';

@Controller()
export class SuggestionsController {
  constructor(
    private readonly finder: MatchFinderService,
    private readonly matches: SignupMatchesService,
  ) {}

  @Call(findMatches)
  find(@CurrentCtx() ctx: Ctx<Member>, @Input() answers: MatchAnswers): Promise<MatchFinderAnswer> {
    return this.finder.find(ctx, answers);
  }

  @Call(listSignupMatches)
  list(@CurrentCtx() ctx: Ctx<Member>): Promise<SignupMatchesAnswer> {
    return this.matches.list(ctx);
  }
}
