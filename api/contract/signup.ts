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
  /** One of the country's, by its code. */
  region?: string;
  city?: string;
  /** To the member whose page led here, else how one introduces oneself. */
  signupMessage?: string;
  toMember?: string;
  language?: Language;
  tracking?: TrackingRecord;
  consents: {
    terms: boolean;
    /** Apart from the terms, because it is about whom one seeks. */
    sensitiveData: boolean;
    marketing: boolean;
    /** Ids of the pool's other brands on which the member agrees to be shown. */
    poolSites: string[];
  };
  /** Not shown to people. What fills it in has some work to do first. */
  website?: string;
  challenge?: string;
};

export const signUp = defineCall<SignupInput, UserAnswer>({
  verb: 'POST',
  path: '/api/signup',
  summary: 'Makes an account and opens a session; a mail asks to confirm the address',
  audience: 'visitor',
  idempotency: 'own',
  status: 201,
});

export type PoolSiteView = { id: string; name: string; domain: string };

export type PoolSitesAnswer = { sites: PoolSiteView[]; terms_version: string };

/** Each a switch on the form, none of them on. */
export const listPoolSites = defineCall<NoInput, PoolSitesAnswer>({
  verb: 'GET',
  path: '/api/pool-sites',
  summary: 'Other brands on which a member may agree to be shown, and the terms that sign-up agrees to',
  audience: 'visitor',
});

export type UsernameAnswer = { free: boolean };

/** Told on the screen where a name is chosen. What holds is what the sign-up itself says. */
export const checkUsername = defineCall<{ username: string }, UsernameAnswer>({
  verb: 'GET',
  path: '/api/username',
  summary: 'Whether a user name is free on this brand',
  audience: 'visitor',
});
