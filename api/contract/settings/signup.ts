import { boolean, credits, number, object, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';

export const signupSettings = object({
  /** From the legacy contract, except `none`. */
  signups: oneOf(['all', 'with_trafficsource', 'none'] as const).default('all'),
  minAge: number().integer().min(limits.minAge).max(99).default(limits.minAge),
  /** Granted once, when the address is confirmed. */
  signupCredits: credits().default(0),
  /** Off: no answer reveals whether an address has an account. */
  discloseAccounts: boolean().default(false),
});
