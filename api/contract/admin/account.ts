import { defineCall, staffRoles, type NoInput, type StaffRole } from '../calls.ts';
import type { RecoveryCodes, SecondFactorSecret } from '../second-factor.ts';
import type { StaffLanguage } from './session.ts';

/** The reader's own account in the console. */
export type StaffAccount = {
  id: string;
  username: string;
  role: StaffRole;
  totpEnabled: boolean;
  recoveryCodesLeft: number;
  /** Mails about the account go to it. Masked: `o…@example.org`. */
  address: string | null;
  /** Of mails about the account. */
  language: StaffLanguage;
};

export type StaffSessionLine = {
  id: string;
  /** The one that asks. */
  isCurrent: boolean;
  /** The network address that it was opened from. */
  from: string;
  browser: string;
  createdAt: string;
  usedAt: string;
};

const everyone = { audience: 'staff', roles: staffRoles } as const;

export const readOwnStaffAccount = defineCall<NoInput, StaffAccount>({
  verb: 'GET',
  path: '/api/admin/account',
  summary: 'Reads the own account in the console',
  ...everyone,
});

export const changeOwnStaffAccount = defineCall<{ language?: StaffLanguage }, StaffAccount>({
  verb: 'POST',
  path: '/api/admin/account/change',
  summary: 'Changes the language of mails about the own account',
  ...everyone,
  idempotency: 'accepted',
});

export const setOwnStaffAddress = defineCall<{ email: string }, StaffAccount>({
  verb: 'POST',
  path: '/api/admin/account/address',
  summary: 'Sets the address for mails about the own account',
  ...everyone,
  stepUp: true,
  idempotency: 'accepted',
});

/** A repeat with the former password fails, so a retry never changes it twice. */
export const changeOwnStaffPassword = defineCall<
  { oldPassword: string; password: string; passwordRepeat: string },
  void
>({
  verb: 'POST',
  path: '/api/admin/account/password',
  summary: 'Changes the own password and ends all other sessions',
  ...everyone,
  stepUp: true,
  idempotency: 'own',
  empty: true,
});

/** Offers the same secret until the factor changes, so a retry needs no stored answer. */
export const beginStaffFactor = defineCall<NoInput, SecondFactorSecret>({
  verb: 'POST',
  path: '/api/admin/account/factor',
  summary: 'Offers a secret for an authenticator app; the former one works until a code confirms the new one',
  ...everyone,
  stepUp: true,
  idempotency: 'own',
});

/** A repeat finds the code accepted already, so a retry needs no stored answer. */
export const confirmStaffFactor = defineCall<{ totp: string }, StaffAccount>({
  verb: 'POST',
  path: '/api/admin/account/factor/confirm',
  summary: 'Replaces the own second factor and ends all other sessions',
  ...everyone,
  stepUp: true,
  idempotency: 'own',
});

/** A retry with the same key gets the same codes, because they are derived from it. */
export const makeStaffRecoveryCodes = defineCall<NoInput, RecoveryCodes>({
  verb: 'POST',
  path: '/api/admin/account/recovery-codes',
  summary: 'Makes recovery codes, sent once; former ones end',
  ...everyone,
  stepUp: true,
  idempotency: 'own',
});

export const listOwnStaffSessions = defineCall<NoInput, StaffSessionLine[]>({
  verb: 'GET',
  path: '/api/admin/account/sessions',
  summary: 'Lists where the reader is logged in to the console',
  ...everyone,
});

export const endOwnStaffSession = defineCall<{ id: string }, StaffSessionLine[]>({
  verb: 'POST',
  path: '/api/admin/account/sessions/{id}/end',
  summary: 'Ends one of the own sessions other than this one',
  ...everyone,
  idempotency: 'accepted',
});

export const endOtherStaffSessions = defineCall<NoInput, StaffSessionLine[]>({
  verb: 'POST',
  path: '/api/admin/account/sessions/end-others',
  summary: 'Ends all own sessions but this one',
  ...everyone,
  idempotency: 'accepted',
});
