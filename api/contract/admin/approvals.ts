import { defineCall, type NoInput } from '../calls.ts';
import type { StaffName } from './staff.ts';

/** What one owner can't do alone. */
export const approvalKinds = ['staff.owner', 'provider.key', 'domain.move', 'member.credits', 'refund.pay'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** `own`: the requester can't approve. `too_new`: the requester invited or reset this owner within the last day. */
export const approvalObstacles = ['own', 'too_new'] as const;
export type ApprovalObstacle = (typeof approvalObstacles)[number];

/** What a request changes. A key is shown by its end only. */
export const approvalFields = ['account', 'key', 'brand'] as const;
export type ApprovalChange = { field: (typeof approvalFields)[number]; before: string | null; after: string };

export type ApprovalView = {
  id: string;
  kind: ApprovalKind;
  /** What it is about, in words: a name of staff, a brand, a domain. */
  subject: string;
  /** Id of the refund or the member that it is about; null for other kinds. */
  record: string | null;
  changes: ApprovalChange[];
  tenantId: string | null;
  requestedBy: StaffName;
  createdAt: string;
  /** When it is applied without a second owner, because there was only one; null if it needs an approval. */
  dueAt: string | null;
  expiresAt: string;
  /** Why the reader can't approve it; null if they can. */
  obstacle: ApprovalObstacle | null;
};

const owners = { audience: 'staff', roles: ['owner'] } as const;

export const listApprovals = defineCall<NoInput, ApprovalView[]>({
  verb: 'GET',
  path: '/api/admin/approvals',
  summary: 'Lists what waits for a second owner, or for its 24 hours where there is only one',
  ...owners,
});

export const approve = defineCall<{ id: string }, void>({
  verb: 'POST',
  path: '/api/admin/approvals/{id}/approve',
  summary: 'Approves what another owner requested, and applies it',
  ...owners,
  stepUp: true,
  idempotency: 'accepted',
  empty: true,
});

export const cancelApproval = defineCall<{ id: string }, void>({
  verb: 'POST',
  path: '/api/admin/approvals/{id}/cancel',
  summary: 'Cancels what an owner requested',
  ...owners,
  idempotency: 'accepted',
  empty: true,
});

/** A repeat finds it cancelled, so a retry needs no stored answer. */
export const cancelApprovalByMail = defineCall<{ token: string }, void>({
  verb: 'POST',
  path: '/api/admin/approvals/cancel',
  summary: 'Cancels a request by the link of the mail about it',
  audience: 'visitor',
  idempotency: 'own',
  empty: true,
});
