import { approve, cancelApproval, listApprovals } from '@manyhearts/contract/admin/approvals';
import type { Actions } from '#admin/shared/actions.ts';

export const approvalActions = {
  approvals: { list: listApprovals, approve, cancel: cancelApproval },
} satisfies Record<string, Actions>;
