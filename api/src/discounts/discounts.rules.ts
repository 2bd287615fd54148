import { hash } from 'node:crypto';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { DiscountKind } from '@manyhearts/contract/discounts';
import type { ErrorCode, ErrorParams } from '@manyhearts/contract/errors';
import { limits } from '@manyhearts/contract/limits';
import { lessPercentage, toMoney } from '@manyhearts/contract/money';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { Settings } from '@manyhearts/contract/settings/index';
import type { DiscountValidity } from './discount-code.entity.ts';

/** A discount that a member may use. Null means any; `minimumOrderMinor` is in `currency`. */
export type Discount = {
  code: string;
  kind: DiscountKind;
  /** The member whose code it is; null for codes of everyone. */
  ownerId: string | null;
  valuePercentage: number;
  country: CountryCode | null;
  currency: Currency | null;
  minimumOrderMinor: number | null;
  paymentMethods: readonly PaymentMethod[] | null;
  validity: DiscountValidity;
  endsAt: Date | null;
};

/** What the rules need of a bundle. Its price is the one without discount. */
export type Priced = { priceMinor: number; currency: Currency; country: CountryCode };
export type Refusal = { code: ErrorCode; params?: ErrorParams };
type Newcomer = { id: string; signedUpAt: Date; hasBought: boolean };
type FirstKind = Exclude<DiscountKind, 'code'>;

/** As members type it, to compare with stored codes. */
export function plainCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** A member's own, so that it is of no use to anyone else; it says nothing of the member. */
export function welcomeCodeOf(memberId: string): string {
  return `WELCOME-${hash('sha256', memberId, 'hex').slice(0, 8).toUpperCase()}`;
}

export function firstKindOf(code: string, memberId: string): FirstKind | undefined {
  if (code === limits.timeBonus.code) return 'bonus';
  return code === welcomeCodeOf(memberId) ? 'welcome' : undefined;
}

/** A discount on the first purchase, by the server's clock. Undefined after its end, or once anything was bought. */
export function firstDiscount(
  kind: FirstKind,
  { id, signedUpAt, hasBought }: Newcomer,
  { timeBonusPercentage, timeBonusSeconds, welcomePercentage, welcomeSeconds }: Settings['offers'],
  now: Date,
): Discount | undefined {
  const isBonus = kind === 'bonus';
  const valuePercentage = isBonus ? timeBonusPercentage : welcomePercentage;
  const endsAt = new Date(signedUpAt.getTime() + 1_000 * (isBonus ? timeBonusSeconds : welcomeSeconds));
  if (hasBought || valuePercentage === 0 || now < signedUpAt || now >= endsAt) return undefined;
  return {
    code: isBonus ? limits.timeBonus.code : welcomeCodeOf(id),
    kind,
    ownerId: isBonus ? null : id,
    valuePercentage,
    country: null,
    currency: null,
    minimumOrderMinor: null,
    paymentMethods: null,
    validity: 'once-per-user',
    endsAt,
  };
}

/** The price with this discount; the full price if it does not fit the bundle. Rounded in the member's favour. */
export function priceWith(bundle: Priced, discount: Discount | null): number {
  if (!discount || refusalOf(bundle, discount)) return bundle.priceMinor;
  // A price is never 0, because there would be nothing to pay.
  return Math.max(1, lessPercentage(bundle.priceMinor, discount.valuePercentage));
}

/** Why an order of this bundle can't have the discount. Without a method, any is taken to be allowed. */
export function refusalOf(
  { priceMinor, currency, country }: Priced,
  discount: Discount,
  method?: string,
): Refusal | undefined {
  const isElsewhere = discount.country !== null && discount.country !== country;
  if (isElsewhere || (discount.currency !== null && discount.currency !== currency))
    return { code: 'code_wrong_country' };
  const { minimumOrderMinor: minimum, paymentMethods } = discount;
  if (minimum !== null && priceMinor < minimum) return { code: 'code_minimum', params: toMoney(minimum, currency) };
  const isAllowed = method === undefined || paymentMethods === null || paymentMethods.some((one) => one === method);
  return isAllowed ? undefined : { code: 'code_wrong_method' };
}

/**
 * What a redemption claims for itself alone. The discounts on the first purchase share a claim, because a purchase is
 * first only once.
 */
export function claimOf({ kind, code, validity }: Pick<Discount, 'kind' | 'code' | 'validity'>, walletId: string) {
  if (kind !== 'code') return walletId;
  return validity === 'once-per-user' ? `${code}:${walletId}` : null;
}
