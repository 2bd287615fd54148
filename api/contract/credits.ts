import { defineCall } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { DiscountView } from './discounts.ts';
import type { Money } from './money.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** A bundle as this member would buy it now. */
export type OfferedBundle = {
  id: string;
  credits: number;
  /** Without discount, tax included: what an order without `discountCode` costs. */
  price: Money;
  /** With the active discount: what an order with its code costs. The same as `price` if it does not apply. */
  discountedPrice: Money;
  /** The part of `discountedPrice` that is tax. */
  tax: Money;
  /** How many messages it is enough for. */
  messages: number;
  /** One message at `discountedPrice`. */
  messagePrice: Money;
  popular: boolean;
  /** Which of the ways to pay take `discountedPrice`. */
  methods: PaymentMethod[];
};

/** What buying involves before anything is paid: all of it is shown above the order button. */
export type CreditsAnswer = {
  balance: number;
  /** The country whose prices these are. */
  country: CountryCode;
  bundles: OfferedBundle[];
  /** Ways to pay, each for at least one of the bundles. */
  methods: { id: PaymentMethod; name: string }[];
  discount: DiscountView | null;
  /** As it stands on bank statements. */
  statementName: string;
  refundDays: number;
  /**
   * Bundle and method of the last paid order; null before the first, or if its bundle is no longer sold. `isStored` if a
   * repeat needs no page: payments by card store the card at the provider, and direct debits have a mandate.
   */
  lastOrder: { bundle: string; paymentmethod: PaymentMethod; isStored: boolean } | null;
};

/**
 * `country` is the one that the member chose; without it, the country of their request. `code` is a discount code that
 * they typed: prices are then with it, and a code that can't be used fails with the reason.
 */
export const readCredits = defineCall<{ country?: CountryCode; code?: string }, CreditsAnswer>({
  verb: 'GET',
  path: '/api/credits',
  summary: 'Lists bundles, ways to pay and the discount of this member, with their balance',
  audience: 'member',
});
