import { Controller } from '@nestjs/common';
import { readConsents, saveConsents, type ConsentsAnswer } from '@manyhearts/contract/consents';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { OwnConsentsService } from './own-consents.service.ts';

@Controller()
export class ConsentsController {
  constructor(private readonly own: OwnConsentsService) {}

  @Call(readConsents)
  read(@CurrentCtx() ctx: Ctx<Member>): Promise<ConsentsAnswer> {
    return this.own.read(ctx);
  }

  @Call(saveConsents)
  save(@CurrentCtx() ctx: Ctx<Member>, @Input() { marketing }: { marketing: boolean }): Promise<ConsentsAnswer> {
    return this.own.turnMarketing(ctx, marketing);
  }
}
