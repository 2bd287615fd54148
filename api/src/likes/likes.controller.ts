import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  like,
  listLikes,
  markLikeSeen,
  withdrawLike,
  type LikeAnswer,
  type LikeInput,
  type LikesAnswer,
} from '@manyhearts/contract/likes';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import type { WrittenJson } from '../core/http/public-json.ts';
import { answerTagged } from '../core/http/tagged-answer.ts';
import { LikesService, type LikesPage } from './likes.service.ts';

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  /** Pages without live events poll it, and it rarely changed. */
  @Call(listLikes)
  async list(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() page: LikesPage,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LikesAnswer | WrittenJson<LikesAnswer>> {
    const state = await this.likes.stateOf(ctx);
    return answerTagged({ request, reply, now: ctx.now() }, ['likes', state, page], () =>
      this.likes.list(ctx, page, state.viewer),
    );
  }

  @Call(like)
  like(@CurrentCtx() ctx: Ctx<Member>, @Input() { profile }: LikeInput): Promise<LikeAnswer> {
    return this.likes.like(ctx, profile);
  }

  @Call(withdrawLike)
  withdraw(@CurrentCtx() ctx: Ctx<Member>, @Input() { profile }: LikeInput): Promise<LikeAnswer> {
    return this.likes.withdraw(ctx, profile);
  }

  @Call(markLikeSeen)
  see(@CurrentCtx() ctx: Ctx<Member>, @Input() { profile }: LikeInput): Promise<void> {
    return this.likes.see(ctx, profile);
  }
}
