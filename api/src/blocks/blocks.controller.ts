import { Controller } from '@nestjs/common';
import { block, listBlocks, unblock, type BlocksAnswer } from '@manyhearts/contract/blocks';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BlocksService } from './blocks.service.ts';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Call(listBlocks)
  list(@CurrentCtx() ctx: Ctx<Member>, @Input() page: { cursor?: string; limit?: number }): Promise<BlocksAnswer> {
    return this.blocks.list(ctx, page);
  }

  @Call(block)
  block(@CurrentCtx() ctx: Ctx<Member>, @Input() { profile }: { profile: string }): Promise<void> {
    return this.blocks.block(ctx, profile);
  }

  @Call(unblock)
  unblock(@CurrentCtx() ctx: Ctx<Member>, @Input() { profile }: { profile: string }): Promise<void> {
    return this.blocks.unblock(ctx, profile);
  }
}
