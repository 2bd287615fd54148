import type { BanReason } from './bans.ts';
import { memberLookers, memberReaders, type MemberInput } from './members.ts';
import { defineCall } from '../calls.ts';
import type { ComplaintCategory, ComplaintStatus } from '../complaints.ts';
import type { ConsentKind } from '../consents.ts';
import type { MailState } from './mails.ts';
import type { DiscountState, TransferName } from './member-states.ts';
import type { OrderStatus } from '../orders.ts';
import type { PhotoReason, PhotoStatus } from '../photos.ts';
import type { RefundKind, RefundStatus } from '../refunds.ts';
import type { ReportCategory, ReportStatus } from '../reports.ts';
import type { TrackingRecord } from '../tracking.ts';
import type { Money } from '../money.ts';

export const timelineKinds = ['audit', 'log_in', 'order', 'complaint', 'refund', 'report', 'mail', 'sign_up'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** `what` is an action, a device, a status, a category or a kind of mail. `by` is a user name of staff. */
export type TimelineLine = {
  id: string;
  kind: TimelineKind;
  what: string;
  by: string | null;
  /** Of a ban or block. */
  rule: BanReason | null;
  reason: string | null;
  money: Money | null;
  at: string;
};
export type TimelinePage = { lines: TimelineLine[]; nextCursor: string | null };
type Page = MemberInput & { cursor?: string };

export type AdminMemberPhoto = {
  id: string;
  status: PhotoStatus;
  reason: PhotoReason | null;
  explicit: boolean;
  main: boolean;
  filename: string;
  createdAt: string;
};
/** Name and date of birth are masked until they are opened; moderators see profiles of members in their queue. */
export type AdminMemberProfile = {
  name: string;
  age: number;
  birthdate: string | null;
  gender: string;
  seeking: string;
  country: string;
  region: string;
  city: string | null;
  aboutMe: string;
  public: boolean;
  invisible: boolean;
  photos: AdminMemberPhoto[];
};

export type AdminLot = {
  id: string;
  orderId: string;
  granted: number;
  remaining: number;
  reserved: number;
  paid: Money;
  refundableUntil: string;
};
export type AdminMemberOrder = {
  id: string;
  status: OrderStatus;
  credits: number;
  price: Money;
  method: string;
  provider: string;
  payment: string | null;
  discountCode: string | null;
  createdAt: string;
  paidAt: string | null;
};
export type AdminCode = { code: string; orderId: string; state: DiscountState; at: string };
export type AdminLedgerLine = {
  id: string;
  kind: TransferName;
  credits: number;
  balance: number;
  of: string;
  /** True while a grant can be taken back. */
  undoable: boolean;
  at: string;
};
/** Read only. Lots, orders and codes are the latest; `lines` come in pages. */
export type AdminMemberMoney = {
  bonus: number;
  paid: number;
  held: number;
  debt: number;
  lots: AdminLot[];
  orders: AdminMemberOrder[];
  codes: AdminCode[];
  lines: AdminLedgerLine[];
  nextCursor: string | null;
};

export type AdminMail = {
  id: string;
  kind: string;
  address: string | null;
  language: string;
  state: MailState;
  createdAt: string;
  sentAt: string | null;
};

export type AdminLogIn = { id: string; device: string; country: string | null; createdAt: string; usedAt: string };
/** No address of a member’s network is stored. `phone` is that of a direct debit, masked until it is opened. */
export type AdminLogIns = {
  sessions: AdminLogIn[];
  devices: AdminLogIn[];
  secondFactor: boolean;
  passkeys: number;
  phone: string | null;
};

export type AdminMemberReport = {
  id: string;
  category: ReportCategory;
  status: ReportStatus;
  other: string | null;
  createdAt: string;
  resolvedAt: string | null;
};
/** `other` is the id of the reporter, or of the reported. */
export type AdminMemberReports = { about: AdminMemberReport[]; by: AdminMemberReport[] };

export type AdminMemberComplaint = {
  id: string;
  reference: string;
  category: ComplaintCategory;
  status: ComplaintStatus;
  orderId: string | null;
  createdAt: string;
  closedAt: string | null;
};
export type AdminMemberRefund = {
  id: string;
  orderId: string;
  status: RefundStatus;
  kind: RefundKind;
  amount: Money;
  credits: number;
  createdAt: string;
  endedAt: string | null;
};
export type AdminMemberCases = { complaints: AdminMemberComplaint[]; refunds: AdminMemberRefund[] };

export type AdminConsent = {
  id: string;
  kind: ConsentKind;
  subject: string;
  given: boolean;
  version: string;
  at: string;
};
export type AdminConsents = { consents: AdminConsent[]; tracking: TrackingRecord | null; mailsOff: string[] };

const part = (name: string) => ({ verb: 'GET', path: `/api/admin/members/{id}/${name}` }) as const;

export const readMemberTimeline = defineCall<Page, TimelinePage>({
  ...part('timeline'),
  summary:
    'Lists what happened to a member, latest first: acts of staff, log-ins, orders, complaints, refunds, reports and mails',
  ...memberReaders,
});
export const readMemberProfile = defineCall<MemberInput, AdminMemberProfile>({
  ...part('profile'),
  summary: 'Reads a member’s profile and photos with their moderation',
  ...memberLookers,
});
export const readMemberMoney = defineCall<Page, AdminMemberMoney>({
  ...part('money'),
  summary: 'Reads a member’s ledger, lots, orders and discount codes',
  ...memberReaders,
});
export const readMemberMails = defineCall<MemberInput, AdminMail[]>({
  ...part('mails'),
  summary: 'Lists the mails to a member that the log still has, latest first',
  ...memberReaders,
});
export const readMemberLogIns = defineCall<MemberInput, AdminLogIns>({
  ...part('log-ins'),
  summary: 'Reads a member’s sessions and known devices',
  ...memberReaders,
});
export const readMemberReports = defineCall<MemberInput, AdminMemberReports>({
  ...part('reports'),
  summary: 'Lists reports about a member and by them, latest first',
  ...memberReaders,
});
export const readMemberCases = defineCall<MemberInput, AdminMemberCases>({
  ...part('cases'),
  summary: 'Lists a member’s complaints and the refunds of their orders, latest first',
  ...memberReaders,
});
export const readMemberConsents = defineCall<MemberInput, AdminConsents>({
  ...part('consents'),
  summary: 'Reads a member’s consents and the traffic source that they came from',
  ...memberReaders,
});
