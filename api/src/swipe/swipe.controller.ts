import { Controller } from '@nestjs/common';
import {
  readSwipeDeck,
  swipe,
  undoSwipe,
  type SwipeAnswer,
  type SwipeDeckAnswer,
  type SwipeInput,
  type UndoSwipeAnswer,
} from '@manyhearts/contract/swipe';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { SwipeService } from './swipe.service.ts';

@Controller()
export class SwipeController {
  constructor(private readonly game: SwipeService) {}

  @Call(readSwipeDeck)
  deck(@CurrentCtx() ctx: Ctx<Member>): Promise<SwipeDeckAnswer> {
    return this.game.deck(ctx);
  }

  @Call(swipe)
  swipe(@CurrentCtx() ctx: Ctx<Member>, @Input() input: SwipeInput): Promise<SwipeAnswer> {
    return this.game.swipe(ctx, input);
  }

  @Call(undoSwipe)
  undo(@CurrentCtx() ctx: Ctx<Member>): Promise<UndoSwipeAnswer> {
    return this.game.undo(ctx);
  }
}
