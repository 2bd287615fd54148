import { memberReaders, type MemberInput } from './members.ts';
import { defineCall } from '../calls.ts';

/** Acts of support on one account. `version` is that of the member’s page; an earlier one is a conflict. */
type Act = MemberInput & { reason: string; version: string };

/**
 * Credits that staff grant or take alone: at once, and in 24 hours by one person. Above that owners and operators need a
 * second pair of eyes; support can’t.
 */
export const creditLimits = {
  support: { once: 100, day: 300 },
  operator: { once: 500, day: 2_000 },
  owner: { once: 500, day: 2_000 },
  /** No approval goes beyond. */
  most: 50_000,
} as const;

/** `waiting`: an owner has to approve it first. */
export type CreditsAnswer = { state: 'done' | 'waiting'; credits: number };

/** `credits` is negative to take them: bonus credits only, because bought ones go back by a refund. */
export const adjustCredits = defineCall<MemberInput & { credits: number; reason: string }, CreditsAnswer>({
  verb: 'POST',
  path: '/api/admin/members/{id}/credits',
  summary:
    'Grants bonus credits by a ledger entry, or takes them; above the limits of the role it waits for another owner',
  ...memberReaders,
  idempotency: 'accepted',
});

export const undoCredits = defineCall<MemberInput & { transfer: string; reason: string }, CreditsAnswer>({
  verb: 'POST',
  path: '/api/admin/members/{id}/credits/{transfer}/undo',
  summary: 'Books the opposite of a grant, if the member still has the credits',
  ...memberReaders,
  idempotency: 'accepted',
});

export const confirmMember = defineCall<Act, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/confirm',
  summary: 'Confirms a member’s address without their link; can’t be undone',
  ...memberReaders,
  idempotency: 'accepted',
  empty: true,
});

export const resendConfirmation = defineCall<MemberInput & { reason: string }, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/resend-confirmation',
  summary: 'Mails a member a new link to confirm their address',
  ...memberReaders,
  idempotency: 'accepted',
  empty: true,
});

export const endMemberSessions = defineCall<MemberInput & { reason: string }, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/end-sessions',
  summary: 'Logs a member out on every device',
  ...memberReaders,
  idempotency: 'accepted',
  empty: true,
});

/** Two weeks in which a mailed link, or `restore`, brings the account back are its second pair of eyes. */
const erasers = { audience: 'staff', roles: ['owner', 'support'], idempotency: 'accepted', empty: true } as const;

export const deleteMember = defineCall<Act, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/delete',
  summary: 'Deletes an account as its member can: hidden at once, erased after 14 days unless it is restored',
  ...erasers,
});

export const restoreMember = defineCall<Act, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/restore',
  summary: 'Restores an account that waits for its erasure',
  ...erasers,
});

export const mailMemberData = defineCall<MemberInput & { reason: string }, void>({
  verb: 'POST',
  path: '/api/admin/members/{id}/data',
  summary: 'Mails a member a link to a file with all their data; staff see neither',
  ...erasers,
});

/** Minutes that the site can be seen as a member. */
export const memberViewMinutes = 10;
export type MemberViewAnswer = { path: string; expiresAt: string };

/** Of the answer only the id of the view is stored for retries: the address opens it. */
export const viewAsMember = defineCall<MemberInput & { reason: string }, MemberViewAnswer>({
  verb: 'POST',
  path: '/api/admin/members/{id}/view',
  summary: 'Opens the site as this member sees it, read-only and without chats, for some minutes; audited',
  ...memberReaders,
  idempotency: 'own',
  status: 201,
});
