import { defineCall } from './calls.ts';
import type { CountryCode, Currency } from './countries.ts';
import type { PaymentMethod } from './payment-methods.ts';

export const discountStates = ['active', 'reserved', 'used', 'disabled'] as const;
export const discountValidities = ['once', 'once-per-user', 'unlimited'] as const;
/** `bonus` is the time bonus, `welcome` the member's own first code, `code` any other. */
export const discountKinds = ['bonus', 'welcome', 'code'] as const;

export type DiscountKind = (typeof discountKinds)[number];

export type DiscountView = {
  code: string;
  kind: DiscountKind;
  /** The member whose code it is, always the reader; null if others can use it too. */
  userId: string | null;
  valuePercentage: number;
  country: CountryCode | null;
  currency: Currency | null;
  /** Decimal text; null if any order will do. */
  minimumOrderValue: string | null;
  paymentmethods: PaymentMethod[];
  status: (typeof discountStates)[number];
  validity: (typeof discountValidities)[number];
  expires: string | null;
  expired: boolean;
  /** Both by the server's clock, so that a countdown is right on a device whose clock is wrong. */
  endsAt: string | null;
  serverNow: string;
};

export type DiscountInput = { code?: string; welcome?: 'true' | 'false' };
export type DiscountAnswer = { discount: DiscountView | null };

/** Without an input: the discount that applies now, or null. A code fails with the reason why it can't be used. */
export const readDiscount = defineCall<DiscountInput, DiscountAnswer>({
  verb: 'GET',
  path: '/api/discountcode',
  summary: 'Reads the discount that applies now, the welcome discount, or one code',
  audience: 'member',
  legacy: true,
});
