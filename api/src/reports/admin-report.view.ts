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
      about_me: aboutMe,
      photo: photo ? { filename: addressOf(photo.file), caption: photo.caption } : null,
    },
  };
}

export function toAdminReportLine(row: AdminReportRow): AdminReportLine {
  return {
    id: row.id,
    tenant_id: row.tenant_id,
    category: row.category as ReportCategory,
    text: row.text,
    status: row.status as ReportStatus,
    reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: row.reporter_name ?? '' },
    member_id: row.profile_id,
    member_name: evidenceOf(row).name ?? null,
    photo_id: row.photo_id,
    reports: Number(row.reports),
    note: row.note,
    created_at: new Date(Number(row.created_at)).toISOString(),
    resolved_at: row.resolved_at === null ? null : new Date(Number(row.resolved_at)).toISOString(),
  };
}

function evidenceOf({ evidence }: AdminReportRow): ReportEvidence {
  return JSON.parse(evidence) as ReportEvidence;
}
