import { defineCall } from '../calls.ts';
import type { Language } from '../languages.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

/**
 * `held`: until its member confirms an address. `sent`: the mail server took it. `refused`: it did not. `delivered`,
 * `bounced`, `complained`: as the mail provider reported later. `suppressed`: not sent, because mails to that address
 * bounced before or were marked as spam.
 */
export const mailStates = [
  'held',
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'refused',
  'suppressed',
] as const;
export type MailState = (typeof mailStates)[number];

/** A list counts no further: a total of this many means "at least". */
export const mostMails = 10_000;

export type AdminMailView = {
  id: string;
  tenantId: string;
  /** Null if the mail is about no account. */
  accountId: string | null;
  kind: string;
  /** Only its first letter and its domain; null while the mail is held. */
  address: string | null;
  language: Language;
  status: MailState;
  createdAt: string;
  sentAt: string | null;
  /** When the provider reported what became of it. */
  reportedAt: string | null;
  /** The mail that this one repeats. */
  resendOf: string | null;
  /** True if sending it again gives away nothing and helps: no links, no warnings of its time. */
  mayResend: boolean;
};

export const suppressionReasons = ['bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** An address of a brand that gets only what the law wants sent. */
export type SuppressionView = {
  id: string;
  tenantId: string;
  accountId: string | null;
  /** As in the list of mails; null once its member is erased. */
  address: string | null;
  status: SuppressionReason;
  createdAt: string;
};

export type MailSort = 'created_at' | 'id';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;

export const listMails = defineCall<ListInput<MailSort>, AdminMailView[]>({
  verb: 'GET',
  path: '/api/admin/mails',
  summary: 'Lists mails to members of the last 30 days, newest first, with what became of them',
  ...staff,
});

export const exportMails = exportOf(listMails, 'mails');

export const resendMail = defineCall<{ id: string }, AdminMailView>({
  verb: 'POST',
  path: '/api/admin/mails/{id}/resend',
  summary: 'Sends a mail again, to the present address of its member',
  ...staff,
  idempotency: 'accepted',
});

export const listSuppressions = defineCall<ListInput<MailSort>, SuppressionView[]>({
  verb: 'GET',
  path: '/api/admin/suppressions',
  summary: 'Lists addresses that mails do not reach or that marked them as spam, newest first',
  ...staff,
});

export const exportSuppressions = exportOf(listSuppressions, 'suppressed addresses');

export const liftSuppression = defineCall<{ id: string; reason: string }, { id: string }>({
  verb: 'POST',
  path: '/api/admin/suppressions/{id}/lift',
  summary: 'Lets an address get all mails again',
  ...staff,
  idempotency: 'accepted',
});

/** Where the mail provider reports to. Whoever knows it can report, so only owners see it. */
export const readMailHook = defineCall<object, { path: string }>({
  verb: 'GET',
  path: '/api/admin/mail-hook',
  summary: 'Reads the path that the mail provider reports bounces and complaints to',
  audience: 'staff',
  roles: ['owner'],
  stepUp: true,
});
