import { Controller } from '@nestjs/common';
import { listSignupMatches, type SignupMatchesAnswer } from '@manyhearts/contract/members';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx } from '../../core/http/call.ts';
import { SignupMatchesService } from './signup-matches.service.ts';

@Controller()
export class SignupMatchesController {
  constructor(private readonly matches: SignupMatchesService) {}

  @Call(listSignupMatches)
  list(@CurrentCtx() ctx: Ctx<Member>): Promise<SignupMatchesAnswer> {
    return this.matches.list(ctx);
  }
}
