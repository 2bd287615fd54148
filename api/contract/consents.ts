import { defineCall, type NoInput } from './calls.ts';

/** The consents that a member can give, in the order of the form. The first two are required for an account. */
export const consentKinds = ['terms', 'sensitive_data', 'marketing', 'pool_site'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** The texts that a consent refers to. */
export const consentPages = ['terms', 'privacy'] as const;

/** A member's latest answer to one consent. A consent that was never asked for, or never given, has none. */
export type ConsentView = {
  kind: ConsentKind;
  /** The brand on which the member agreed to be shown; only for `pool_site`. */
  site: { id: string; name: string } | null;
  given: boolean;
  at: string;
  /** The page and version that the consent was given under. */
  page: (typeof consentPages)[number];
  version: string;
  /** The day from which that text applied; null for a default text that has been replaced. */
  textSince: string | null;
};

/** `marketing`: whether the member gets news and offers by mail. */
export type ConsentsAnswer = { marketing: boolean; consents: ConsentView[] };

export const readConsents = defineCall<NoInput, ConsentsAnswer>({
  verb: 'GET',
  path: '/api/consents',
  summary: 'Lists consents that this member gave and withdrew, with their dates and texts',
  audience: 'member',
});

/**
 * Takes effect at once and records a new consent each time. `saveVisibility` changes consents for brands of the pool;
 * the other consents end with the account.
 */
export const saveConsents = defineCall<{ marketing: boolean }, ConsentsAnswer>({
  verb: 'PUT',
  path: '/api/consents',
  summary: 'Gives or withdraws consent to news and offers by e-mail',
  audience: 'member',
  idempotency: 'accepted',
});
