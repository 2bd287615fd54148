import type { StaffView } from '@manyhearts/contract/admin/session';
import { approvalActions } from './resources/approvals/approval-actions.ts';
import { companyActions } from './resources/companies/company-actions.ts';
import { complaintActions } from './resources/complaints/complaint-actions.ts';
import { memberActions } from './resources/members/member-actions.ts';
import { interestActions } from './resources/interests/interest-actions.ts';
import { poolActions } from './resources/pools/pool-actions.ts';
import { photoActions } from './resources/photos/photo-actions.ts';
import { codeActions } from './resources/discount-codes/code-actions.ts';
import { ledgerActions } from './resources/ledger/ledger-actions.ts';
import { orderActions } from './resources/orders/order-actions.ts';
import { refundActions } from './resources/refunds/refund-actions.ts';
import { appealActions } from './resources/appeals/appeal-actions.ts';
import { deadlineActions } from './resources/deadlines/deadline-actions.ts';
import { transparencyActions } from './resources/transparency/transparency-actions.ts';
import { reportActions } from './resources/reports/report-actions.ts';
import { auditActions } from './resources/audit/audit-actions.ts';
import { mailActions } from './resources/mails/mail-actions.ts';
import { statisticsActions } from './resources/statistics/statistics-actions.ts';
import { staffActions } from './resources/staff/staff-actions.ts';
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
