import { defineCall, type NoInput } from './calls.ts';
import type { Language } from './languages.ts';
import type { MainImage } from './photos.ts';

export const accountStates = ['not_confirmed', 'active', 'pending_deletion', 'blocked'] as const;

export type AccountStatus = (typeof accountStates)[number];

export const profileStates = ['active', 'disabled'] as const;

export type ProfileStatus = (typeof profileStates)[number];

/** Spec §3: why no mail reaches somebody: they called ours spam, it came back, or they turned it off in their mail program. */
export const emailDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;

export type EmailDisabledReason = (typeof emailDisabledReasons)[number];

/** Spec §3, and what the owner of an account alone may know of it. */
export type UserView = {
  id: string;
  profile: { id: string; name: string; country: string; main_image: MainImage | null; status: ProfileStatus };
  email: string;
  credits: number;
  paid_user: boolean;
  fictional_icon: boolean;
  language: Language;
  status: AccountStatus;
  notifications_disabled: string[];
  email_disabled: EmailDisabledReason | null;
  signup_date: string;
  /** Whether logging in asks for a code besides the password. */
  second_factor: boolean;
  /** The address that this account is going to have once the link in it was opened; null where none is asked for. */
  pending_email: string | null;
};

export type UserAnswer = { user: UserView };

/** `username` may be an e-mail address. `bringBack`: also where the account waits to be deleted. */
export type LogInInput = {
  username: string;
  password: string;
  totp?: string;
  challenge?: string;
  bringBack?: boolean;
};

export const logIn = defineCall<LogInInput, UserAnswer>({
  verb: 'POST',
  path: '/api/user',
  summary: 'Log-in by user name or e-mail; opens a session',
  audience: 'visitor',
  legacy: true,
  idempotency: 'own',
});

export const readUser = defineCall<NoInput, UserAnswer>({
  verb: 'GET',
  path: '/api/user',
  summary: 'The member who is logged in',
  audience: 'member',
  legacy: true,
});

export const saveUser = defineCall<{ language: Language }, UserAnswer>({
  verb: 'PUT',
  path: '/api/user',
  summary: 'Changes the language that a member is written to in',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
});

/** The source's; refused when it is navigated to or comes from elsewhere. Our own client uses the other. */
export const logOutByGet = defineCall<NoInput, void>({
  verb: 'GET',
  path: '/api/logout',
  summary: 'Log-out, as the source asks for it',
  audience: 'visitor',
  legacy: true,
  empty: true,
});

export const logOut = defineCall<NoInput, void>({
  verb: 'POST',
  path: '/api/logout',
  summary: 'Log-out; also fine for whoever is not logged in',
  audience: 'visitor',
  legacy: true,
  idempotency: 'own',
  empty: true,
});

/** A beacon: no key, no answer that anybody reads. */
export const tellPageHidden = defineCall<NoInput, void>({
  verb: 'POST',
  path: '/api/page-hidden',
  summary: 'The page is out of sight',
  audience: 'visitor',
  legacy: true,
  idempotency: 'own',
  empty: true,
});
