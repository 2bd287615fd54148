import { reportCategories, reportStates } from '@manyhearts/contract/reports';
import type { AdminReportLine, AdminReportView, ChatPhotoState } from '@manyhearts/contract/admin/reports';
import { adminList } from '../core/console/admin-list.ts';
import { isId, isOneOf, isYesOrNo } from '../core/console/list-query.rules.ts';
import { toClaimView } from '../core/console/reviewed.ts';
import { reportDue } from './report-evidence.ts';
import { searchReports, type AdminReportRow } from './admin-reports.queries.ts';

export const adminReportList = adminList({
  resource: 'reports',
  filters: {
    status: ['status', isOneOf(reportStates)],
    category: ['category', isOneOf(reportCategories)],
    memberId: ['member_id', isId],
    isNotice: ['is_notice', isYesOrNo],
  },
  search: searchReports,
});
export type AdminReportSearch = ReturnType<typeof adminReportList.readSearch>;

export function toAdminReportView(
  row: AdminReportRow,
  chatPhoto: ChatPhotoState | null,
  { addressOf, now }: { addressOf: (file: string) => string; now: Date },
): AdminReportView {
  const { name = null, age = null, city = null, aboutMe = null, photo, messages = null } = row.evidence;
  const { noticeAddress: address, noticeName, noticeEmail } = row;
  // The context of a message is there for a decision: until the report has ended, and while an appeal is open.
  const isClosed = row.status !== 'open' && !row.isAppealed;
  return {
    ...toAdminReportLine(row, now),
    member: toReportedMember(row),
    chatPhoto,
    notice: address === null ? null : { address, name: noticeName ?? '', email: noticeEmail ?? '' },
    evidence: {
      name,
      age,
      city,
      aboutMe,
      photo: photo ? { filename: addressOf(photo.file), caption: photo.caption } : null,
      messages: isClosed ? (messages?.filter(({ reported }) => reported) ?? null) : messages,
      isClosed,
    },
  };
}

function toReportedMember(row: AdminReportRow): AdminReportView['member'] {
  const { memberTenantId: tenantId, banReason: reason, banNote: note, bannedAt, banEndsAt } = row;
  if (tenantId === null) return null;
  return {
    tenantId,
    ban:
      reason === null || bannedAt === null
        ? null
        : { reason, note: note ?? '', bannedAt: bannedAt.toISOString(), until: banEndsAt?.toISOString() ?? null },
  };
}

export function toAdminReportLine(row: AdminReportRow, now: Date): AdminReportLine {
  return {
    id: row.id,
    tenantId: row.tenantId,
    category: row.category,
    text: row.text,
    status: row.status,
    reporter: row.reporterId === null ? null : { id: row.reporterId, name: row.reporterName ?? '' },
    memberId: row.profileId || null,
    memberName: row.evidence.name ?? null,
    photoId: row.photoId,
    messageId: row.messageId,
    reports: row.profileId === '' ? 1 : row.reports,
    note: row.note,
    finding: row.finding,
    act: row.act,
    isNotice: row.noticeAddress !== null,
    isReopened: row.reopenedFrom !== null,
    dueAt: reportDue(row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedByName,
    claim: toClaimView(row, now),
  };
}
