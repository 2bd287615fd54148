import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  approve,
  cancelApproval,
  cancelApprovalByMail,
  listApprovals,
  type ApprovalView,
} from '@manyhearts/contract/admin/approvals';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { afterCommit } from '../../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { ApprovalsService } from './approvals.service.ts';

@Controller()
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Call(listApprovals)
  list(@CurrentCtx() ctx: StaffCtx): Promise<ApprovalView[]> {
    return this.approvals.list(ctx);
  }

  @Call(approve)
  approve(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id }: { id: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    afterCommit(reply, () => this.approvals.announce());
    return this.approvals.approve(ctx, id);
  }

  @Call(cancelApproval)
  cancel(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<void> {
    return this.approvals.cancel(ctx, id);
  }

  @Call(cancelApprovalByMail)
  cancelByMail(@CurrentCtx() ctx: StaffCtx, @Input() { token }: { token: string }): Promise<void> {
    return this.approvals.cancelByMail(ctx, token);
  }
}
