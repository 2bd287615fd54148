import type { ApprovalView } from '@manyhearts/contract/admin/approvals';

export function anApproval(approval: Partial<ApprovalView> = {}): ApprovalView {
  return {
    id: '01APPROVAL0000000000000000',
    kind: 'provider.key',
    subject: 'Harbour',
    record: null,
    changes: [
      { field: 'account', before: 'pfl_own', after: 'pfl_two' },
      { field: 'key', before: '…aaaa', after: '…kkkk' },
    ],
    tenantId: null,
    requestedBy: { id: '01BRAM00000000000000000000', username: 'bram' },
    createdAt: '2026-11-26T09:00:00.000Z',
    dueAt: null,
    expiresAt: '2026-12-03T09:00:00.000Z',
    obstacle: null,
    ...approval,
  };
}
