import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  adjustCredits,
  confirmMember,
  deleteMember,
  endMemberSessions,
  mailMemberData,
  resendConfirmation,
  restoreMember,
  undoCredits,
  viewAsMember,
  type CreditsAnswer,
  type MemberViewAnswer,
} from '@manyhearts/contract/admin/member-acts';
import type { MemberInput } from '@manyhearts/contract/admin/members';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { IdempotentRequests } from '../../core/http/idempotency/idempotent-requests.ts';
import { CreditAdjustmentsService } from './credit-adjustments.service.ts';
import { MemberActsService } from './member-acts.service.ts';
import { MemberDataService } from './member-data.service.ts';
import { MemberViewsService } from './member-views.service.ts';

type Because = MemberInput & { reason: string };
type Versioned = Because & { version: string };

@Controller()
export class MemberActsController {
  constructor(
    private readonly acts: MemberActsService,
    private readonly credits: CreditAdjustmentsService,
    private readonly data: MemberDataService,
    private readonly views: MemberViewsService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(adjustCredits)
  adjust(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...adjustment }: Because & { credits: number },
  ): Promise<CreditsAnswer> {
    return this.credits.adjust(ctx, id, adjustment);
  }

  @Call(undoCredits)
  undo(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, transfer, reason }: Because & { transfer: string },
  ): Promise<CreditsAnswer> {
    return this.credits.undo(ctx, id, transfer, reason);
  }

  @Call(confirmMember)
  confirm(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...because }: Versioned): Promise<void> {
    return this.acts.confirm(ctx, id, because);
  }

  @Call(resendConfirmation)
  resend(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...because }: Because): Promise<void> {
    return this.acts.resendConfirmation(ctx, id, because);
  }

  @Call(endMemberSessions)
  endSessions(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...because }: Because): Promise<void> {
    return this.acts.endSessions(ctx, id, because);
  }

  @Call(deleteMember)
  delete(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...because }: Versioned): Promise<void> {
    return this.acts.delete(ctx, id, because);
  }

  @Call(restoreMember)
  restore(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...because }: Versioned): Promise<void> {
    return this.acts.restore(ctx, id, because);
  }

  @Call(mailMemberData)
  mailData(@CurrentCtx() ctx: StaffCtx, @Input() { id, reason }: Because): Promise<void> {
    return this.data.mail(ctx, id, reason);
  }

  @Call(viewAsMember)
  view(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, reason }: Because,
    @Req() request: FastifyRequest,
  ): Promise<MemberViewAnswer> {
    return this.views.open(ctx, { id, reason, request: this.requests.identify(viewAsMember, request) });
  }
}
