import { defineCall } from './calls.ts';

/** Reasons that a leaving member can give. Their texts are in `locales/<language>/settings.json`. */
export const leavingReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const;

export type LeavingReason = (typeof leavingReasons)[number];

export type AccountDeletionInput = { password: string; reason: LeavingReason; remarks: string };

/**
 * Ends every session and hides the member at once. A mailed link restores the account within 14 days, then it is
 * erased.
 */
export const deleteAccount = defineCall<AccountDeletionInput, void>({
  verb: 'POST',
  path: '/api/account-deletion',
  summary: 'Hides this account at once, and erases it when the time for restoring it is over',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  empty: true,
});

/** Opens no session: access to the mailbox does not prove knowledge of the password. */
export const bringBackAccount = defineCall<{ token: string }, void>({
  verb: 'POST',
  path: '/api/account-deletion/undo',
  summary: 'Restores a deleted account by the link that was mailed to its address',
  audience: 'visitor',
  idempotency: 'accepted',
  empty: true,
});
