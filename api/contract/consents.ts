import { defineCall, type NoInput } from './calls.ts';

/** What a member is asked for, each by itself, in the order in which it is shown. Without the first two there is no account. */
export const consentKinds = ['terms', 'sensitive_data', 'marketing', 'pool_site'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** The texts that a consent is given under. */
export const consentPages = ['terms', 'privacy'] as const;

/** A member's latest word on one thing. Whatever they were never asked, or never said yes to, has none. */
export type ConsentView = {
  kind: ConsentKind;
  /** Of `pool_site`: the brand on which they are shown. */
  site: { id: string; name: string } | null;
  given: boolean;
  at: string;
  /** The text that it was said under, as it was then. */
  page: (typeof consentPages)[number];
  version: string;
};

/** `marketing`: whether they are written news and offers. */
export type ConsentsAnswer = { marketing: boolean; consents: ConsentView[] };

export const readConsents = defineCall<NoInput, ConsentsAnswer>({
  verb: 'GET',
  path: '/api/consents',
  summary: 'What this member agreed to and took back, since when and under which text',
  audience: 'member',
});

/** In force at once, and a word of its own each time. Brands of the pool are switched by `saveVisibility`; the rest ends with the account. */
export const saveConsents = defineCall<{ marketing: boolean }, ConsentsAnswer>({
  verb: 'PUT',
  path: '/api/consents',
  summary: 'Agrees to news and offers by e-mail, or takes that back',
  audience: 'member',
  idempotency: 'accepted',
});
