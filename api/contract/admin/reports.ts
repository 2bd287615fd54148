import { defineCall } from '../calls.ts';
import { id, object, oneOf, paragraphs } from '../fields.ts';
import { limits } from '../limits.ts';
import type { ReportCategory, ReportStatus } from '../reports.ts';
import { listQuery } from './paging.ts';

/** A report in the moderators' queue, without what the reporter saw. */
export type AdminReportLine = {
  id: string;
  tenant_id: string;
  category: ReportCategory;
  text: string;
  status: ReportStatus;
  /** Null once they are gone. */
  reporter: { id: string; name: string } | null;
  member_id: string;
  /** As they were called when they were reported. Null once they are erased. */
  member_name: string | null;
  photo_id: string | null;
  /** How many reports there are of this member here, this one among them. */
  reports: number;
  note: string;
  created_at: string;
  resolved_at: string | null;
};
/** One that was opened, with what the reporter saw. Once the member is erased, what a decision does not need is null, and later all of it. */
export type AdminReportView = AdminReportLine & {
  evidence: {
    name: string | null;
    age: number | null;
    city: string | null;
    about_me: string | null;
    photo: { filename: string; caption: string } | null;
  };
};

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;
const reportId = object({ id: id().required() });

/** How a report may end. */
export const reportVerdicts = ['upheld', 'dismissed'] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

export const listReports = defineCall({
  verb: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports on the brands that this member of staff works on, the longest waiting first',
  ...staff,
  query: listQuery(['created_at', 'status'], ['status', 'tenant_id', 'member_id', 'category']),
});
export const readReport = defineCall({
  verb: 'GET',
  path: '/api/admin/reports/{id}',
  summary: 'One report, with what the reporter saw; each time that it is opened is a line of the audit',
  ...staff,
  params: reportId,
});
export const resolveReport = defineCall({
  verb: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  summary: 'Ends a report, one way or the other; a report ends once',
  ...staff,
  idempotency: 'accepted',
  params: reportId,
  body: object({
    verdict: oneOf<ReportVerdict>(reportVerdicts).required(),
    note: paragraphs(limits.reports.textLength).default(''),
  }),
});
