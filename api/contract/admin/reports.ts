import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { ReportCategory, ReportStatus } from '../reports.ts';

/** A report in the moderators' queue, without its evidence. */
export type AdminReportLine = {
  id: string;
  tenantId: string;
  category: ReportCategory;
  text: string;
  status: ReportStatus;
  /** Null once the reporter's account is erased. */
  reporter: { id: string; name: string } | null;
  memberId: string;
  /** The name at the time of the report. Null once the member is erased. */
  memberName: string | null;
  photoId: string | null;
  /** All reports about this member on this tenant, including this one. */
  reports: number;
  note: string;
  createdAt: string;
  resolvedAt: string | null;
};

/**
 * One report with its evidence. Once the member is erased, fields that a decision does not need are null, and later all
 * of them.
 */
export type AdminReportView = AdminReportLine & {
  evidence: {
    name: string | null;
    age: number | null;
    city: string | null;
    aboutMe: string | null;
    photo: { filename: string; caption: string } | null;
  };
};

export type AdminReportSort = 'created_at' | 'status';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;

export const reportVerdicts = ['upheld', 'dismissed'] as const;

export type ReportVerdict = (typeof reportVerdicts)[number];

export const listReports = defineCall<ListInput<AdminReportSort>, AdminReportLine[]>({
  verb: 'GET',
  path: '/api/admin/reports',
  summary: 'Lists reports of the brands that this staff member works on, longest waiting first',
  ...staff,
});

export const readReport = defineCall<{ id: string }, AdminReportView>({
  verb: 'GET',
  path: '/api/admin/reports/{id}',
  summary: 'Reads a report, with the content that the reporter saw; each read is recorded in the audit',
  ...staff,
});

export const resolveReport = defineCall<{ id: string; verdict: ReportVerdict; note: string }, AdminReportView>({
  verb: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  summary: 'Closes a report with a decision; a report can be closed once',
  ...staff,
  idempotency: 'accepted',
});
