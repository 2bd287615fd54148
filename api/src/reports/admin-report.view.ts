import type { AdminReportLine, AdminReportView } from '@manyhearts/contract/admin/reports';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import type { AdminReportRow } from './admin-reports.queries.ts';
import type { ReportEvidence } from './report-evidence.ts';

export function toAdminReportView(row: AdminReportRow, addressOf: (file: string) => string): AdminReportView {
  const { name = null, age = null, city = null, aboutMe = null, photo } = evidenceOf(row);
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
    tenantId: row.tenant_id,
    category: row.category as ReportCategory,
    text: row.text,
    status: row.status as ReportStatus,
    reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: row.reporter_name ?? '' },
    memberId: row.profile_id,
    memberName: evidenceOf(row).name ?? null,
    photoId: row.photo_id,
    reports: Number(row.reports),
    note: row.note,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    resolvedAt: row.resolved_at === null ? null : new Date(Number(row.resolved_at)).toISOString(),
  };
}

function evidenceOf({ evidence }: AdminReportRow): ReportEvidence {
  return JSON.parse(evidence) as ReportEvidence;
}
