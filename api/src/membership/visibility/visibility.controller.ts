import { Controller } from '@nestjs/common';
import {
  readVisibility,
  saveVisibility,
  type VisibilityAnswer,
  type VisibilityChange,
} from '@manyhearts/contract/visibility';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { VisibilityService } from './visibility.service.ts';

@Controller()
export class VisibilityController {
  constructor(private readonly visibility: VisibilityService) {}

  @Call(readVisibility)
  read(@CurrentCtx() ctx: Ctx<Member>): Promise<VisibilityAnswer> {
    return this.visibility.read(ctx);
  }

  @Call(saveVisibility)
  save(@CurrentCtx() ctx: Ctx<Member>, @Input() change: VisibilityChange): Promise<VisibilityAnswer> {
    return this.visibility.change(ctx, change);
  }
}
