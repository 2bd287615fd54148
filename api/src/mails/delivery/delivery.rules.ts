import type { SuppressionReason } from '@manyhearts/contract/admin/mails';
import { askedForMails, mailGroupOf, mailReach } from '@manyhearts/contract/mail-kinds';
import type { MailEventKind } from '@manyhearts/contract/mail-events';
import type { MemberMailState } from '../member-mail.entity.ts';
import type { MemberMailKind } from '../member-mail.rules.ts';

/**
 * Whether a mail goes to an address in spite of its suppression: each group of mails says so. One that marked a mail as
 * spam still gets what its owner asks for; to one that bounces that would be in vain, and cost all members' mails their
 * good name.
 */
export function isSentAnyway(kind: MemberMailKind, reason: SuppressionReason): boolean {
  const reach = mailReach[mailGroupOf(kind)];
  if (reach === 'always') return true;
  return reason === 'complained' && (reach === 'if_accepted' || askedForMails.includes(kind));
}

/**
 * Kinds that may be sent again: they have no link that gives access, and are no warning that would be false at another
 * time.
 */
const resendableKinds: readonly MemberMailKind[] = [
  'order_paid',
  'payment_charged_back',
  'chargeback_reversed',
  'refund_requested',
  'refund_approved',
  'refund_paid',
  'refund_rejected',
  'refund_failed',
  'account_banned',
];
const endStates: readonly MemberMailState[] = ['sent', 'delivered', 'bounced', 'complained', 'refused', 'suppressed'];

export function mayResend(mail: { kind: MemberMailKind; state: MemberMailState; accountId: string | null }): boolean {
  return mail.accountId !== null && resendableKinds.includes(mail.kind) && endStates.includes(mail.state);
}

/** Reports come in any order and repeatedly; a worse one is never taken back. */
const ranks: Partial<Record<MemberMailState, number>> = {
  waiting: 0,
  sent: 1,
  delivered: 2,
  bounced: 3,
  complained: 4,
};

/** The state after a report; undefined if it changes nothing. */
export function stateAfter(state: MemberMailState, event: MailEventKind): MemberMailState | undefined {
  const rank = ranks[state];
  return rank !== undefined && rank < (ranks[event] ?? 0) ? event : undefined;
}

const idSigns = 26;
const longestHost = 253;

/** The mail and the host of its brand that a `Message-ID` of ours names. */
export function readMessageId(messageId: string): { id: string; host: string } | undefined {
  const bare = messageId.trim().replace(/^</, '').replace(/>$/, '');
  const [name = '', host = '', ...more] = bare.split('@');
  if (more.length > 0 || name.length !== idSigns || host.length === 0 || host.length > longestHost) return undefined;
  return /^[0-9a-z]+$/i.test(name) ? { id: name.toUpperCase(), host: host.toLowerCase() } : undefined;
}
