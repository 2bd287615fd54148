import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  previewProfile,
  readMember,
  type MemberProfileAnswer,
  type ProfilePreviewAnswer,
  type ViewerRole,
} from '@manyhearts/contract/member-profile';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { MemberProfileService } from './member-profile.service.ts';
import { VisitorAccessService } from '../viewer/visitor-access.service.ts';

@Controller()
export class MemberProfileController {
  constructor(
    private readonly access: VisitorAccessService,
    private readonly members: MemberProfileService,
  ) {}

  @Call(readMember)
  read(
    @CurrentCtx() ctx: Ctx,
    @Input() { id }: { id: string },
    @Req() request: FastifyRequest,
  ): Promise<MemberProfileAnswer> {
    this.access.require(ctx, request);
    return this.members.read(ctx, id);
  }

  @Call(previewProfile)
  preview(@CurrentCtx() ctx: Ctx<Member>, @Input() { as }: { as: ViewerRole }): Promise<ProfilePreviewAnswer> {
    return this.members.preview(ctx, as);
  }
}
