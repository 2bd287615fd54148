import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { BanView } from './bans.ts';
import { defineCall } from '../calls.ts';
import type { Language } from '../languages.ts';
import type { ProfileOrigin } from '../members.ts';
import type { AccountStatus, EmailDisabledReason, ProfileStatus } from '../user.ts';

/** Saved questions about members: not confirmed for a day, an order charged back, reported twice or more. */
export const memberQuestions = ['unconfirmed', 'charged_back', 'reported'] as const;
export type MemberQuestion = (typeof memberQuestions)[number];

/** Totals end here, so that a list of a million members costs no more than a short one. */
export const mostMembers = 10_000;

/** `name` and `email` are masked: a member is recognised by them, not learned from them. */
export type AdminMemberLine = {
  id: string;
  tenantId: string;
  name: string;
  email: string;
  status: AccountStatus;
  premium: boolean;
  origin: ProfileOrigin;
  country: string;
  createdAt: string;
  confirmedAt: string | null;
};

/** What a member of staff opened about a member, and until when. `contact` includes the names. */
export const openingScopes = ['names', 'contact'] as const;
export type OpeningScope = (typeof openingScopes)[number];
export type OpeningView = { scope: OpeningScope; until: string };

export type MemberRisks = {
  chargebacks: number;
  /** Credits that a chargeback took back after they were spent. */
  debt: number;
  refunds: number;
  openReports: number;
  upheldReports: number;
  rejectedPhotos: number;
  mailRefused: EmailDisabledReason | null;
};

/** Money and log-ins are null for moderators. */
export type AdminMemberView = AdminMemberLine & {
  /** Changes with the account; an act on an earlier version is a conflict. */
  version: string;
  /** Null while names and addresses are masked. */
  opening: OpeningView | null;
  profileStatus: ProfileStatus;
  language: Language;
  usedAt: string | null;
  credits: number | null;
  risks: MemberRisks | null;
  ban: BanView | null;
  /** Set while the account waits for its erasure. */
  erasedAt: string | null;
  /** Credits that wait for a second pair of eyes. */
  awaitsApproval: boolean;
};

export type MemberInput = { id: string };
export type AdminMemberSort = 'created_at' | 'id';

export const memberReaders = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;
/** Moderators reach members who have a photo or a report in their queue. */
export const memberLookers = { audience: 'staff', roles: ['owner', 'operator', 'support', 'moderator'] } as const;

export const listMembers = defineCall<ListInput<AdminMemberSort>, AdminMemberLine[]>({
  verb: 'GET',
  path: '/api/admin/members',
  summary:
    'Lists members of the brands that this staff member works on, newest first; `q` finds by name, mail address, id, order, invoice or payment. Names and addresses are masked; totals end at 10,000',
  ...memberReaders,
});

export const exportMembers = exportOf(listMembers, 'members');

export const readAdminMember = defineCall<MemberInput, AdminMemberView>({
  verb: 'GET',
  path: '/api/admin/members/{id}',
  summary: 'Reads a member’s status, balance and risks; moderators only members in their queue, without money',
  ...memberLookers,
});

/** A retry opens nothing anew, and its answer holds nothing that is masked. */
export const openMember = defineCall<MemberInput & { reason: string }, OpeningView>({
  verb: 'POST',
  path: '/api/admin/members/{id}/open',
  summary: 'Unmasks a member’s name and user name for this staff member for some minutes; audited with the reason',
  ...memberReaders,
  idempotency: 'accepted',
});

export const openMemberContact = defineCall<MemberInput & { reason: string }, OpeningView>({
  verb: 'POST',
  path: '/api/admin/members/{id}/open-contact',
  summary: 'Unmasks also the mail address and the phone number; audited with the reason',
  audience: 'staff',
  roles: ['owner'],
  stepUp: true,
  idempotency: 'accepted',
});

export const closeMember = defineCall<MemberInput, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/close',
  summary: 'Masks again what this staff member opened about a member',
  ...memberReaders,
  idempotency: 'accepted',
  empty: true,
});
