import { defineCall, type NoInput } from './calls.ts';
import type { Language } from './languages.ts';
import type { Money } from './money.ts';
import type { MainImage } from './photos.ts';

export const accountStates = ['not_confirmed', 'active', 'pending_deletion', 'blocked'] as const;

export type AccountStatus = (typeof accountStates)[number];

export const profileStates = ['active', 'disabled'] as const;

export type ProfileStatus = (typeof profileStates)[number];

/**
 * Legacy contract: why mails to this member are off: a spam complaint, a bounce, or an unsubscribe in their mail
 * program.
 */
export const emailDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;

export type EmailDisabledReason = (typeof emailDisabledReasons)[number];

/** That many credits cost that much. */
export type CreditPrice = { credits: number; price: Money };

/** The user of the legacy contract, with additions that only the owner may see. */
export type UserView = {
  id: string;
  profile: { id: string; name: string; country: string; mainImage: MainImage | null; status: ProfileStatus };
  email: string;
  credits: number;
  /** What the member paid for the credits that they use next; null if they have none that they bought. */
  creditPrice: CreditPrice | null;
  paidUser: boolean;
  fictionalIcon: boolean;
  language: Language;
  status: AccountStatus;
  notificationsDisabled: string[];
  emailDisabled: EmailDisabledReason | null;
  signupDate: string;
  /** Whether log-in asks for a code besides the password. */
  secondFactor: boolean;
  /** The new address until its link is confirmed; null if no change is pending. */
  pendingEmail: string | null;
  unreadMessages: number;
  newLikes: number;
  /** Decisions of moderators about the member or their reports that they have not seen. */
  newDecisions: number;
};

export type UserAnswer = { user: UserView };

/** `username` may be an e-mail address. `bringBack` also accepts an account that waits for deletion. */
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
  summary: 'Logs in by user name or e-mail, and opens a session',
  audience: 'visitor',
  legacy: true,
  idempotency: 'own',
});

export const readUser = defineCall<NoInput, UserAnswer>({
  verb: 'GET',
  path: '/api/user',
  summary: 'Reads the member who is logged in',
  audience: 'member',
  legacy: true,
});

export const saveUser = defineCall<{ language: Language }, UserAnswer>({
  verb: 'PUT',
  path: '/api/user',
  summary: 'Changes the language of mails to this member',
  audience: 'member',
  legacy: true,
  idempotency: 'accepted',
});

/** Part of the legacy contract; refuses navigations and cross-site requests. Our own client uses `logOut`. */
export const logOutByGet = defineCall<NoInput, void>({
  verb: 'GET',
  path: '/api/logout',
  summary: 'Logs out by GET',
  audience: 'visitor',
  legacy: true,
  empty: true,
});

export const logOut = defineCall<NoInput, void>({
  verb: 'POST',
  path: '/api/logout',
  summary: 'Logs out; succeeds without a session',
  audience: 'visitor',
  legacy: true,
  idempotency: 'own',
  empty: true,
});

/** Sent as a beacon: no key, and the answer is ignored. */
export const tellPageHidden = defineCall<NoInput, void>({
  verb: 'POST',
  path: '/api/page-hidden',
  summary: 'Reports that the page is hidden',
  audience: 'visitor',
  legacy: true,
  idempotency: 'own',
  empty: true,
});
