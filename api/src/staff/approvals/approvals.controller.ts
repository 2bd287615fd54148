import { Controller } from '@nestjs/common';
import {
  approve,
  cancelApproval,
  cancelApprovalByMail,
  listApprovals,
  type ApprovalView,
} from '@manyhearts/contract/admin/approvals';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
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
  approve(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<void> {
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
