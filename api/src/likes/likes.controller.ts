import { Controller } from '@nestjs/common';
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
import { LikesService } from './likes.service.ts';
import type { LikeState } from '@manyhearts/contract/members';

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Call(listLikes)
  list(
    @CurrentCtx() ctx: Ctx<Member>,
    @Input() page: { type?: LikeState; cursor?: string; limit?: number },
  ): Promise<LikesAnswer> {
    return this.likes.list(ctx, page);
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
