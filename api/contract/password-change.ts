import { defineCall } from './calls.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.ts';
import { newPasswordFields, typedPassword } from './passwords.ts';

export const askForReset = defineCall({
  verb: 'POST',
  path: '/api/reset-password',
  summary: 'Mails a link to choose a new password, if the address has an account; the answer never says',
  audience: 'visitor',
  idempotency: 'accepted',
  body: object({ email: memberEmail().required(), challenge: solvedChallenge() }),
  status: 202,
});

/** Every session ends; logging in with the new password is the next step. */
export const resetPassword = defineCall({
  verb: 'POST',
  path: '/api/reset-password/do',
  summary: 'Sets a new password by a mailed link',
  audience: 'visitor',
  idempotency: 'own',
  body: object({ token: mailToken(), ...newPasswordFields() }),
  bodyOn: ({ brandWords }) => object({ token: mailToken(), ...newPasswordFields(brandWords) }),
  empty: true,
});

const proof = { oldPassword: typedPassword().required(), totp: secondFactorCode() };

/** Every other session ends, and this one is given a new token. */
export const changePassword = defineCall({
  verb: 'POST',
  path: '/api/password',
  summary: 'Changes the password, which needs the old one',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  body: object({ ...proof, ...newPasswordFields() }),
  bodyOn: ({ brandWords }) => object({ ...proof, ...newPasswordFields(brandWords) }),
  empty: true,
});
