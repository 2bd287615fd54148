import { Controller } from '@nestjs/common';
import { readProfile, saveProfile, type OwnProfileAnswer, type ProfileChange } from '@manyhearts/contract/profile';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { OwnProfileService } from './own-profile.service.ts';

@Controller()
export class OwnProfileController {
  constructor(private readonly profiles: OwnProfileService) {}

  @Call(readProfile)
  read(@CurrentCtx() ctx: Ctx<Member>): Promise<OwnProfileAnswer> {
    return this.profiles.read(ctx);
  }

  @Call(saveProfile)
  save(@CurrentCtx() ctx: Ctx<Member>, @Input() change: ProfileChange): Promise<OwnProfileAnswer> {
    return this.profiles.change(ctx, change);
  }
}
