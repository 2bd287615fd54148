import { number, object } from '../fields.ts';

/** What applies until a brand sets its own, in euros or as much in its currency. */
export const refundEuros = { supportCase: 100, supportDay: 500, aloneCase: 1_000 } as const;

const amount = () => number().integer().min(0).max(1_000_000).nullable().default(null);

/**
 * How much staff pay back alone, in whole units of the currency of the brand's first country; null is `refundEuros`.
 * Refunds of a purchase in another currency count at round rates.
 */
export const refundSettings = object({
  /** All refunds of one purchase that support may approve. */
  supportCase: amount(),
  /** All refunds that one person of support may approve in 24 hours, on all brands. */
  supportDay: amount(),
  /** All refunds of one purchase that an operator or owner may approve without a second person. */
  aloneCase: amount(),
});
