import type { CountryCode } from './countries.ts';
import type { Language } from './languages.ts';
import type { Gender, Seeking } from './profile-fields.ts';
import type { TrackingRecord } from './tracking.ts';
import type { UserAnswer } from './user.ts';
import { defineCall, type NoInput } from './calls.ts';

export type SignupInput = {
  username: string;
  email: string;
  password: string;
  dateOfBirth: string;
  gender: Gender;
  seeking: Seeking;
  country: CountryCode;
  /** A region code of the country. */
  region?: string;
  city?: string;
  /** For `toMember`, if given, else the new member's introduction. */
  signupMessage?: string;
  toMember?: string;
  language?: Language;
  tracking?: TrackingRecord;
  consents: {
    terms: boolean;
    /** Separate from the terms: the gender that a member seeks is sensitive data and needs a consent of its own. */
    sensitiveData: boolean;
    marketing: boolean;
    /** Ids of the pool's other brands on which the member agrees to be shown. */
    poolSites: string[];
  };
  /** Honeypot, invisible to people. Filling it in demands a harder challenge. */
  website?: string;
  challenge?: string;
};

export const signUp = defineCall<SignupInput, UserAnswer>({
  verb: 'POST',
  path: '/api/signup',
  summary: 'Creates an account, opens a session, and mails a link to confirm the address',
  audience: 'visitor',
  idempotency: 'own',
  status: 201,
});

export type PoolSiteView = { id: string; name: string; domain: string };

export type PoolSitesAnswer = { sites: PoolSiteView[]; termsVersion: string };

/** The form shows a switch for each, all off. */
export const listPoolSites = defineCall<NoInput, PoolSitesAnswer>({
  verb: 'GET',
  path: '/api/pool-sites',
  summary: 'Lists other brands that may show the new member, and the terms to accept',
  audience: 'visitor',
});

/** A similar name that is free, if the wanted one is taken. */
export type UsernameAnswer = { free: boolean; suggestion: string | null };

export type PasswordInput = { password: string; username?: string; email?: string };

export type PasswordAnswer = { guessable: boolean };

/** For the step where a password is chosen: the list of leaked passwords is too large for a page. */
export const checkPassword = defineCall<PasswordInput, PasswordAnswer>({
  verb: 'POST',
  path: '/api/password-check',
  summary: 'Checks whether a password for sign-up is common or easy to guess',
  audience: 'visitor',
});

/** For the step where a name is chosen. Only the sign-up itself decides. */
export const checkUsername = defineCall<{ username: string }, UsernameAnswer>({
  verb: 'GET',
  path: '/api/username',
  summary: 'Checks whether a user name is available on this brand',
  audience: 'visitor',
});
