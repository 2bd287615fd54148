import type { AdminReportLine, AdminReportView } from '@manyhearts/contract/admin/reports';
import type { AdminReportRow } from './admin-reports.queries.ts';

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
