import { defineCall } from '../calls.ts';
import type { BanView } from './bans.ts';
import type { PhotoReason, PhotoStatus } from '../photos.ts';
import type { ReportCategory, ReportStatus } from '../reports.ts';

/** `decidedBy` is a user name; null if no person of the console decided. */
export type DecidedPhoto = {
  id: string;
  status: PhotoStatus;
  reason: PhotoReason | null;
  explicit: boolean;
  decidedBy: string | null;
  decidedAt: string;
};

export type ReportOfMember = {
  id: string;
  category: ReportCategory;
  status: ReportStatus;
  finding: ReportCategory | null;
  createdAt: string;
  resolvedBy: string | null;
  resolvedAt: string | null;
};

/** Earlier decisions of one brand about a member, newest first, without pictures or evidence. */
export type MemberHistoryView = {
  photos: DecidedPhoto[];
  reports: ReportOfMember[];
  ban: BanView | null;
};

export const readMemberHistory = defineCall<{ id: string; tenantId: string }, MemberHistoryView>({
  verb: 'GET',
  path: '/api/admin/members/{id}/history',
  summary: 'Reads earlier decisions of a brand about a member: on photos, on reports, and a ban',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});
