import type { StaffView } from '@manyhearts/contract/admin/session';
import type { StaffMember } from './staff-member.entity.ts';

export function toStaffView({ id, username, role, tenantIds, totpSecret }: StaffMember): StaffView {
  return { id, username, role, tenantIds: role === 'owner' ? 'all' : tenantIds, totpEnabled: totpSecret !== null };
}
