import { reportCategories, reportStates } from '@manyhearts/contract/reports';
import type { AdminReportLine, AdminReportView } from '@manyhearts/contract/admin/reports';
import { adminList } from '../core/console/admin-list.ts';
import { isId, isOneOf } from '../core/console/list-query.rules.ts';
import { searchReports, type AdminReportRow } from './admin-reports.queries.ts';

export const adminReportList = adminList({
  resource: 'reports',
  filters: {
    status: ['status', isOneOf(reportStates)],
    category: ['category', isOneOf(reportCategories)],
    memberId: ['member_id', isId],
  },
  search: searchReports,
});
export type AdminReportSearch = ReturnType<typeof adminReportList.readSearch>;

export function toAdminReportView(row: AdminReportRow, addressOf: (file: string) => string): AdminReportView {
  const { name = null, age = null, city = null, aboutMe = null, photo } = row.evidence;
  return {
    ...toAdminReportLine(row),
    evidence: {
      name,
      age,
      city,
      aboutMe,
      photo: photo ? { filename: addressOf(photo.file), caption: photo.caption } : null,
    },
  };
}

export function toAdminReportLine(row: AdminReportRow): AdminReportLine {
  return {
    id: row.id,
    tenantId: row.tenantId,
    category: row.category,
    text: row.text,
    status: row.status,
    reporter: row.reporterId === null ? null : { id: row.reporterId, name: row.reporterName ?? '' },
    memberId: row.profileId,
    memberName: row.evidence.name ?? null,
    photoId: row.photoId,
    reports: row.reports,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}
