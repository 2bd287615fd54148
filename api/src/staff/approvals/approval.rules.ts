import type { ApprovalChange, ApprovalKind, ApprovalObstacle } from '@manyhearts/contract/admin/approvals';
import { dayMs } from '../../core/text/durations.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import type { StaffApproval } from './staff-approval.entity.ts';

type Requested = Pick<StaffApproval, 'requestedBy' | 'requestedSession'>;
type Approver = Pick<StaffMember, 'id' | 'vouchedBy' | 'vouchedAt'> & { sessionId: string };

/**
 * Why this owner can't approve. An account that the requester invited or reset lately may be in the requester's own
 * hands, because they held its link.
 */
export function obstacleTo(
  { requestedBy, requestedSession }: Requested,
  { id, vouchedBy, vouchedAt, sessionId }: Approver,
  now: Date,
): ApprovalObstacle | null {
  if (id === requestedBy || sessionId === requestedSession) return 'own';
  const isNew = vouchedBy === requestedBy && vouchedAt !== null && now.getTime() - vouchedAt.getTime() < dayMs;
  return isNew ? 'too_new' : null;
}

/** Kinds whose record has a page of its own, by its id. */
const withPage: readonly ApprovalKind[] = ['member.credits', 'refund.pay'];

/** What the owner should look at before an approval. */
export function recordOf({ kind, openKey }: Pick<StaffApproval, 'kind' | 'openKey'>): string | null {
  return (withPage.includes(kind) && openKey?.slice(kind.length + 1)) || null;
}

/** Empty once it is decided. */
export function changesOf({ payload }: Pick<StaffApproval, 'payload'>): ApprovalChange[] {
  return (payload.changes ?? []) as ApprovalChange[];
}
