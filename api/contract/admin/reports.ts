import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { ReportCategory, ReportStatus } from '../reports.ts';

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

export type AdminReportSort = 'created_at' | 'status';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;

/** How a report may end. */
export const reportVerdicts = ['upheld', 'dismissed'] as const;

export type ReportVerdict = (typeof reportVerdicts)[number];

export const listReports = defineCall<ListInput<AdminReportSort>, AdminReportLine[]>({
  verb: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports on the brands that this member of staff works on, the longest waiting first',
  ...staff,
});

export const readReport = defineCall<{ id: string }, AdminReportView>({
  verb: 'GET',
  path: '/api/admin/reports/{id}',
  summary: 'One report, with what the reporter saw; each time that it is opened is a line of the audit',
  ...staff,
});

export const resolveReport = defineCall<{ id: string; verdict: ReportVerdict; note: string }, AdminReportView>({
  verb: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  summary: 'Ends a report, one way or the other; a report ends once',
  ...staff,
  idempotency: 'accepted',
});
