import { defineCall, type NoInput } from './calls.ts';
import type { Money } from './money.ts';

/** What a member spent in one month of the brand's time zone. Each list has one sum for each currency. */
export type SpendingMonth = {
  /** For example `2026-11`. */
  month: string;
  paid: Money[];
  /** What providers or banks paid back in that month, of whichever purchase. */
  paidBack: Money[];
  /** Credits that went out for messages, photos and gifts. */
  credits: number;
};

export type SpendingView = {
  /** Latest first, beginning with the present month. */
  months: SpendingMonth[];
  /** What the member may pay in a month, as they chose. Null: no limit. */
  limit: Money | null;
  /** A higher limit, or none, that holds from then on. */
  next: { limit: Money | null; from: string } | null;
  /** What may still be paid this month; null without a limit. */
  left: Money | null;
};

export type SpendingAnswer = { spending: SpendingView };

/** How many months are shown. */
export const spendingMonths = 12;
/** How long a higher limit waits, against raising it in the heat of the moment. */
export const limitWaitHours = 24;

export const readSpending = defineCall<NoInput, SpendingAnswer>({
  verb: 'GET',
  path: '/api/spending',
  summary: 'Reads what this member spent by month, and the limit that they set themselves',
  audience: 'member',
});

/** Orders above it fail with `spending_limit`, those in another currency with `spending_currency`. */
export const setSpendingLimit = defineCall<{ limit: Money | null }, SpendingAnswer>({
  verb: 'PUT',
  path: '/api/spending/limit',
  summary: 'Sets a monthly limit: a lower one at once, a higher one or none after a day',
  audience: 'member',
  idempotency: 'accepted',
});
