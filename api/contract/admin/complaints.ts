import type { Repeated } from '../repeats.ts';
import { exportOf } from './exports.ts';
import type { MailState } from './mails.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { ComplaintCategory, ComplaintFileKind, ComplaintStatus } from '../complaints.ts';
import type { Language } from '../languages.ts';
import type { OrderStatus } from '../orders.ts';
import type { RefundStatus } from '../refunds.ts';
import type { Money } from '../money.ts';

/** Parts of the list that several states make up. `overdue`: an answer is owed, and its time is over. */
export const complaintViews = ['open', 'mine', 'overdue', 'closed'] as const;

export type ComplaintViewName = (typeof complaintViews)[number];

/** Why an answer is owed in time. The console has the words of each. */
export const answerRules = ['privacy', 'poland', 'spain', 'promise'] as const;
export type AnswerRule = (typeof answerRules)[number];

export type Colleague = { id: string; username: string };

/** A complaint in support's list. The address is masked until the case is opened. */
export type AdminComplaintLine = {
  id: string;
  tenantId: string;
  reference: string;
  category: ComplaintCategory;
  language: Language;
  status: ComplaintStatus;
  /** Null once the account is erased and the case was cut. */
  email: string | null;
  /** The member who was logged in; null for visitors, and once the account is erased. */
  memberId: string | null;
  orderId: string | null;
  assignee: Colleague | null;
  createdAt: string;
  dueAt: string;
  isOverdue: boolean;
  messageAt: string;
  closedAt: string | null;
};

/** As in the list of mails. `unknown`: the log of mails no longer has it. */
export const mailDeliveries = [
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'refused',
  'suppressed',
  'unknown',
] as const satisfies readonly (MailState | 'unknown')[];

export type MailDelivery = (typeof mailDeliveries)[number];

export type ComplaintFileView = { id: string; kind: ComplaintFileKind; bytes: number; address: string };

export const threadAuthors = ['customer', 'staff', 'note'] as const;

export type ThreadAuthor = (typeof threadAuthors)[number];

export type ThreadEntry = {
  id: string;
  author: ThreadAuthor;
  /** User name of the member of staff. */
  by: string | null;
  via: 'page' | 'mail';
  /** A mail from another address than the one that the case has. */
  isFromOther: boolean;
  text: string;
  at: string;
  /** Of the mail that followed: the receipt, or the reply. */
  delivery: MailDelivery | null;
  files: ComplaintFileView[];
};

/** `isTheirs`: the purchase belongs to the member of the case. A visitor may have named any. */
export type LinkedOrder = {
  id: string;
  isTheirs: boolean;
  status: OrderStatus;
  price: Money;
  refunded: Money;
  credits: number;
  method: string;
  createdAt: string;
  paidAt: string | null;
  refunds: LinkedRefund[];
};
/** A purchase of the case's customer that the case can be about. */
export type CustomerOrder = {
  id: string;
  status: OrderStatus;
  price: Money;
  credits: number;
  createdAt: string;
  /** Numbers of its invoice and credit notes. */
  invoices: string[];
};

export type LinkedRefund = {
  id: string;
  status: RefundStatus;
  amount: Money;
  credits: number;
  createdAt: string;
  decidedAt: string | null;
};

/** A ready answer in the customer's language. `missing` are placeholders that this case has no value for. */
export type AnswerTemplate = { name: string; text: string; missing: string[] };

/** What a colleague did, so many times in a row. */
export type ComplaintDeed = Repeated<{ action: string; by: string | null; at: string }>;

export type Writing = { by: string; until: string };

export type AdminComplaintView = AdminComplaintLine & {
  /** Sent back with a reply: a colleague's reply, or the customer's, raises it. */
  version: number;
  memberName: string | null;
  /** What the due time rests on; null if that rule no longer exists. */
  dueRule: AnswerRule | null;
  isErased: boolean;
  writing: Writing | null;
  thread: ThreadEntry[];
  order: LinkedOrder | null;
  templates: AnswerTemplate[];
  colleagues: Colleague[];
  history: ComplaintDeed[];
};

/** `version`: another one than the page shows means that there is news. */
export type ComplaintPresence = { version: number; writing: Writing | null };

export type AdminComplaintSort = 'created_at' | 'status' | 'due_at' | 'id';

/** What a reply leaves the case as. */
export const repliedStates = ['waiting', 'resolved', 'rejected'] as const satisfies readonly ComplaintStatus[];

export type RepliedStatus = (typeof repliedStates)[number];

export type StaffReply = { id: string; text: string; status: RepliedStatus; version: number };

/** `seen` is the assignee that the page showed. Null stands for none. */
export type AssignInput = { id: string; assignee: string | null; seen: string | null };

/** `seen` is the purchase that the page showed. Null stands for none. */
export type LinkInput = { id: string; order: string | null; seen: string | null };

/** States that staff may set by hand. */
export const settableStates = [
  'in_progress',
  'waiting',
  'resolved',
  'rejected',
] as const satisfies readonly ComplaintStatus[];

export type SettableStatus = (typeof settableStates)[number];

const staff = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;

export const listComplaints = defineCall<ListInput<AdminComplaintSort>, AdminComplaintLine[]>({
  verb: 'GET',
  path: '/api/admin/complaints',
  summary: 'Lists complaints of the brands that this staff member works on, the next due first',
  ...staff,
});

export const openComplaint = defineCall<{ id: string }, AdminComplaintView>({
  verb: 'GET',
  path: '/api/admin/complaints/{id}',
  summary: 'Reads a complaint with its thread, the purchase it is about and its history; each read is in the audit',
  ...staff,
});

export const answerComplaint = defineCall<StaffReply, AdminComplaintView>({
  verb: 'POST',
  path: '/api/admin/complaints/{id}/reply',
  summary: 'Replies by mail. Refused if the thread has news, or a placeholder no value; takes the case if it is free',
  ...staff,
  idempotency: 'accepted',
});

export const noteOnComplaint = defineCall<{ id: string; text: string }, AdminComplaintView>({
  verb: 'POST',
  path: '/api/admin/complaints/{id}/notes',
  summary: 'Adds a note for colleagues',
  ...staff,
  idempotency: 'accepted',
});

export const assignComplaint = defineCall<AssignInput, AdminComplaintView>({
  verb: 'POST',
  path: '/api/admin/complaints/{id}/assignee',
  summary: 'Takes a complaint, hands it over, or gives it back; of two at once the first wins',
  ...staff,
  idempotency: 'accepted',
});

export const setComplaintStatus = defineCall<
  { id: string; status: SettableStatus; version: number },
  AdminComplaintView
>({
  verb: 'POST',
  path: '/api/admin/complaints/{id}/status',
  summary: 'Sets the state of a complaint without a reply',
  ...staff,
  idempotency: 'accepted',
});

export const findComplaintOrders = defineCall<{ id: string; q?: string }, CustomerOrder[]>({
  verb: 'GET',
  path: '/api/admin/complaints/{id}/orders',
  summary: 'Lists purchases of the customer of a complaint, latest first; `q` is a part of their number or an invoice',
  ...staff,
});

export const linkComplaintOrder = defineCall<LinkInput, AdminComplaintView>({
  verb: 'POST',
  path: '/api/admin/complaints/{id}/order',
  summary: 'Says which purchase of its customer a complaint is about; of two at once the first wins',
  ...staff,
  idempotency: 'accepted',
});

export const tellComplaintPresence = defineCall<{ id: string; isWriting: boolean }, ComplaintPresence>({
  verb: 'POST',
  path: '/api/admin/complaints/{id}/presence',
  summary: 'Says whether this staff member is writing, and hears whether a colleague is and whether there is news',
  ...staff,
  idempotency: 'accepted',
});

export const exportComplaints = exportOf(listComplaints, 'complaints');
