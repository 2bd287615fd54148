import { defineCall, type EmptyAnswer } from './calls.ts';

export const askForReset = defineCall<{ email: string; challenge?: string }, EmptyAnswer>({
  verb: 'POST',
  path: '/api/reset-password',
  summary: 'Mails a link to choose a new password if the address has an account; the answer doesn’t say whether',
  audience: 'visitor',
  idempotency: 'accepted',
  status: 202,
});

/** Ends every session; the next step is to log in with the new password. */
export const resetPassword = defineCall<{ token: string; password: string; passwordRepeat: string }, void>({
  verb: 'POST',
  path: '/api/reset-password/do',
  summary: 'Sets a new password by a mailed link',
  audience: 'visitor',
  idempotency: 'own',
  empty: true,
});

/** Ends every other session and replaces this one's token. */
export const changePassword = defineCall<
  { oldPassword: string; totp?: string; password: string; passwordRepeat: string },
  void
>({
  verb: 'POST',
  path: '/api/password',
  summary: 'Changes the password; requires the old one',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  empty: true,
});
