import type { StaffRecord } from '@manyhearts/contract/admin/staff';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { unusableHash } from '../core/crypto/passwords.ts';
import type { StaffMember } from './staff-member.entity.ts';
import { mayCreateTenants } from './stored-staff-sessions.ts';

type Beside = {
  sessions: number;
  ownerApprovalId: string | null;
  vouchedBy: Pick<StaffMember, 'id' | 'username'> | undefined;
};

/** The reader's own session. */
export function toStaffView(member: StaffMember): StaffView {
  const { id, username, role, tenantIds, totpSecret } = member;
  return {
    id,
    username,
    role,
    tenantIds: role === 'owner' ? 'all' : tenantIds,
    totpEnabled: totpSecret !== null,
    canCreateTenants: mayCreateTenants(member),
  };
}

export function toStaffRecord(member: StaffMember, { sessions, ownerApprovalId, vouchedBy }: Beside): StaffRecord {
  return {
    ...toStaffView(member),
    state: stateOf(member),
    hasAddress: member.email !== null,
    recoveryCodesLeft: member.recoveryHashes?.length ?? 0,
    sessions,
    ownerApprovalId,
    vouchedBy: vouchedBy ? { id: vouchedBy.id, username: vouchedBy.username } : null,
    usedAt: member.usedAt?.toISOString() ?? null,
    createdAt: member.createdAt.toISOString(),
    version: member.version,
  };
}

function stateOf({ isDisabled, passwordHash }: StaffMember): StaffRecord['state'] {
  if (isDisabled) return 'disabled';
  return passwordHash === unusableHash ? 'invited' : 'active';
}
