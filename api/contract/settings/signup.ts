import { boolean, credits, number, object, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';

/** Who may join and what they get for it. */
export const signupSettings = object({
  /** Spec §5; `none` is ours. */
  signups: oneOf(['all', 'with_trafficsource', 'none'] as const).default('all'),
  minAge: number().integer().min(limits.minAge).max(99).default(limits.minAge),
  /** Granted once, when the e-mail is confirmed. */
  signupCredits: credits().default(0),
  /** Off: nobody can learn from us whether an address has an account. */
  discloseAccounts: boolean().default(false),
});
