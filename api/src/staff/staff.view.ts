import type { StaffView } from '@manyhearts/contract/admin/session';
import type { StaffMember } from './staff-member.entity.ts';

export function toStaffView({ id, username, role, tenantIds, totpSecret }: StaffMember): StaffView {
  return { id, username, role, tenant_ids: role === 'owner' ? 'all' : tenantIds, totp_enabled: totpSecret !== null };
}
