import type { StaffView } from '@manyhearts/contract/admin/session';
import { approvalActions } from './resources/approvals/index.ts';
import { companyActions } from './resources/companies/index.ts';
import { complaintActions } from './resources/complaints/index.ts';
import { memberActions } from './resources/members/index.ts';
import { interestActions } from './resources/interests/index.ts';
import { poolActions } from './resources/pools/index.ts';
import { photoActions } from './resources/photos/index.ts';
import { codeActions } from './resources/discount-codes/index.ts';
import { ledgerActions } from './resources/ledger/index.ts';
import { orderActions } from './resources/orders/index.ts';
import { refundActions } from './resources/refunds/index.ts';
import { appealActions } from './resources/appeals/index.ts';
import { deadlineActions } from './resources/deadlines/index.ts';
import { transparencyActions } from './resources/transparency/index.ts';
import { reportActions } from './resources/reports/index.ts';
import { auditActions } from './resources/audit/index.ts';
import { mailActions } from './resources/mails/index.ts';
import { statisticsActions } from './resources/statistics/index.ts';
import { staffActions } from './resources/staff/index.ts';
import { tenantActions } from './resources/tenants/tenant-actions.ts';
import type { Actions } from './shared/actions.ts';

const actionsOf: Record<string, Actions> = {
  ...tenantActions,
  ...photoActions,
  ...reportActions,
  ...refundActions,
  ...orderActions,
  ...ledgerActions,
  ...codeActions,
  ...statisticsActions,
  ...mailActions,
  ...appealActions,
  ...deadlineActions,
  ...transparencyActions,
  ...companyActions,
  ...complaintActions,
  ...memberActions,
  ...poolActions,
  ...interestActions,
  ...staffActions,
  ...approvalActions,
  ...auditActions,
};

export type Access = { resource: string; action: string; record?: { id?: unknown; tenantId?: unknown } | undefined };

/** Only hides what the api would refuse. Actions without a call are not offered. */
export function canAccess(
  staff: Pick<StaffView, 'role' | 'tenantIds' | 'canCreateTenants'>,
  { resource, action, record }: Access,
): boolean {
  const call = actionsOf[resource]?.[action];
  if (!call?.roles?.includes(staff.role)) return false;
  if (call.right && !staff[call.right]) return false;
  const tenantId = resource === 'tenants' ? record?.id : record?.tenantId;
  return tenantId === undefined || staff.tenantIds === 'all' || staff.tenantIds.includes(String(tenantId));
}
