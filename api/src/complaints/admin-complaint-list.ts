import { complaintViews, type AdminComplaintLine } from '@manyhearts/contract/admin/complaints';
import { complaintCategories, complaintStates } from '@manyhearts/contract/complaints';
import { languages } from '@manyhearts/contract/languages';
import { adminList } from '../core/console/admin-list.ts';
import { isId, isOneOf } from '../core/console/list-query.rules.ts';
import { maskedAddress } from '../core/text/masked-address.ts';
import { searchComplaints, type AdminComplaintRow } from './complaints.queries.ts';
import { isOwed, referenceOf } from './thread.rules.ts';

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.length <= 190;

export const adminComplaintList = adminList({
  resource: 'complaints',
  sorts: ['due_at', 'created_at', 'status', 'id'],
  filters: {
    status: ['status', isOneOf(complaintStates)],
    view: ['view', isOneOf(complaintViews)],
    category: ['category', isOneOf(complaintCategories)],
    language: ['language', isOneOf(languages)],
    assigneeId: ['assignee_id', isId],
    email: ['email', isAddress],
    orderId: ['order_id', isId],
    memberId: ['member_id', isId],
  },
  search: searchComplaints,
});
export type AdminComplaintSearch = ReturnType<typeof adminComplaintList.readSearch>;

export function toAdminComplaintLine(row: AdminComplaintRow, now: Date): AdminComplaintLine {
  const { id, tenantId, category, language, status, email, accountId, orderId, dueAt } = row;
  return {
    id,
    tenantId,
    reference: referenceOf(id),
    category,
    language,
    status,
    email: email === null ? null : maskedAddress(email),
    memberId: accountId,
    orderId,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, username: row.assigneeName ?? '' },
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: isOwed(status) && dueAt < now,
    messageAt: row.messageAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
