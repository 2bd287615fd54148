import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { ClaimInput, ClaimView, ReleaseAnswer, ReleaseInput } from './reviews.ts';
import { defineCall } from '../calls.ts';
import type { BanView } from './bans.ts';
import type { GiftId } from '../gifts.ts';
import type { MessageKind } from '../messages.ts';
import type { Language } from '../languages.ts';
import type { ReportCategory, ReportStatus } from '../reports.ts';
import type { Verdict, VerdictAct } from './verdicts.ts';

/** A message as it was when it was reported. */
export type ReportedMessage = {
  by: 'member' | 'reporter';
  kind: MessageKind;
  text: string;
  gift: GiftId | null;
  /** Of a GIF, its id at the source that `text` describes; missing in older reports. */
  gif?: string | null;
  at: string;
  reported: boolean;
};

/** A report in the moderators' queue, without its evidence. */
export type AdminReportLine = {
  id: string;
  tenantId: string;
  category: ReportCategory;
  text: string;
  status: ReportStatus;
  /** Null once the reporter's account is erased. */
  reporter: { id: string; name: string } | null;
  /** Null if the address of a notice names no member. */
  memberId: string | null;
  /** The name at the time of the report. Null once the member is erased. */
  memberName: string | null;
  photoId: string | null;
  messageId: string | null;
  /** All reports about this member on this tenant, including this one. */
  reports: number;
  note: string;
  /** What an upheld report was found to be about. */
  finding: ReportCategory | null;
  /** What an upheld report did to the member; null in those of former versions, and until it is decided. */
  act: VerdictAct | null;
  /** Sent by a person without an account. */
  isNotice: boolean;
  /** A dismissal that an appeal overturned: another moderator decides anew. */
  isReopened: boolean;
  createdAt: string;
  /** We decide until then. */
  dueAt: string;
  resolvedAt: string | null;
  /** User name of who resolved it. */
  resolvedBy: string | null;
  /** Null once it is over. */
  claim: ClaimView | null;
};
/** The claimed reports, longest waiting first, and how many wait for this moderator, including them. */
export type ClaimedReports = { reports: AdminReportLine[]; waiting: number };

/**
 * One report with its evidence. Once the member is erased, fields that a decision does not need are null, and later all
 * of them.
 */
export type AdminReportView = AdminReportLine & {
  /** Null once the member is erased, or if their own brand is out of this staff member's reach. */
  member: { tenantId: string; ban: BanView | null } | null;
  /** Null unless the reported message is a photo that still exists. */
  chatPhoto: ChatPhotoState | null;
  /** Where a notice says that the content is, and who sent it; null for members' reports, and the latter once it is purged. */
  notice: { address: string; name: string; email: string } | null;
  evidence: {
    name: string | null;
    age: number | null;
    city: string | null;
    aboutMe: string | null;
    photo: { filename: string; caption: string } | null;
    /**
     * The reported message among those around it, oldest first; alone once the report has ended. Null if something else
     * was reported.
     */
    messages: ReportedMessage[] | null;
    /** True once the report has ended: what was written around the message is not shown any more. */
    isClosed: boolean;
  };
};

/** What moderators can make of a photo in a chat. Taking it down can't be undone. */
export const chatPhotoDecisions = ['keep', 'mark', 'take_down'] as const;

export type ChatPhotoDecision = (typeof chatPhotoDecisions)[number];

/** How a reported photo of a chat is shown there. */
export const chatPhotoStates = ['clear', 'explicit', 'taken_down'] as const;

export type ChatPhotoState = (typeof chatPhotoStates)[number];

export type AdminReportSort = 'created_at' | 'status' | 'id';

const readers = { audience: 'staff', roles: ['owner', 'operator', 'support', 'moderator'] } as const;
const staff = { audience: 'staff', roles: ['owner', 'operator', 'moderator'] } as const;

export const reportVerdicts = ['upheld', 'dismissed'] as const;

export type ReportVerdict = (typeof reportVerdicts)[number];

export const listReports = defineCall<ListInput<AdminReportSort>, AdminReportLine[]>({
  verb: 'GET',
  path: '/api/admin/reports',
  summary: 'Lists reports of the brands that this staff member works on, longest waiting first',
  ...readers,
});

export const readReport = defineCall<{ id: string }, AdminReportView>({
  verb: 'GET',
  path: '/api/admin/reports/{id}',
  summary: 'Reads a report, with the content that the reporter saw; each read is recorded in the audit',
  ...readers,
});

export const claimReports = defineCall<ClaimInput, ClaimedReports>({
  verb: 'POST',
  path: '/api/admin/reports/claim',
  summary:
    'Claims the reports that wait longest for two minutes, so that colleagues get others; claims again what is claimed',
  ...staff,
  idempotency: 'accepted',
});

export const releaseReports = defineCall<ReleaseInput, ReleaseAnswer>({
  verb: 'POST',
  path: '/api/admin/reports/release',
  summary: 'Ends own claims of reports',
  ...staff,
  idempotency: 'accepted',
});

/** `finding` is what an upheld report is about; null stands for the reporter's own category. */
export type ReportDecision = {
  verdict: ReportVerdict;
  finding: ReportCategory | null;
  note: string;
  undoable: boolean;
} & Verdict;

/** What the member would read, in their language. `template` is the usual text about this kind of breach. */
export type StatementPreview = { language: Language; subject: string; text: string; template: string };

export const previewStatement = defineCall<{ id: string; finding?: ReportCategory } & Verdict, StatementPreview>({
  verb: 'GET',
  path: '/api/admin/reports/{id}/statement',
  summary: 'Shows what the member would read of a verdict: the mail with its reasons, in their language',
  ...staff,
});

export const resolveReport = defineCall<{ id: string } & ReportDecision, AdminReportLine>({
  verb: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  summary:
    'Closes a report with a decision and what it does to the member: a warning, a removal, a limit, a block or a ban; a report can be closed once. An undoable decision takes effect after five seconds',
  ...staff,
  idempotency: 'accepted',
});

export const undoReportDecision = defineCall<{ id: string }, AdminReportLine>({
  verb: 'POST',
  path: '/api/admin/reports/{id}/undo',
  summary: 'Takes back an own undoable decision that has not taken effect yet, and claims the report again',
  ...staff,
  idempotency: 'accepted',
});

export const decideChatPhoto = defineCall<{ id: string; decision: ChatPhotoDecision }, AdminReportView>({
  verb: 'POST',
  path: '/api/admin/reports/{id}/chat-photo',
  summary: 'Takes the reported photo of a chat down for both members, marks it as revealing, or removes the mark',
  ...staff,
  idempotency: 'accepted',
});

export const exportReports = exportOf(listReports, 'reports');
