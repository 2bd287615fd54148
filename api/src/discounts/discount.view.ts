import type { DiscountView } from '@manyhearts/contract/discounts';
import { toDecimal } from '@manyhearts/contract/money';
import { paymentMethods } from '@manyhearts/contract/payment-methods';
import type { Discount } from './discounts.rules.ts';

/** Only discounts that this member may use now are shown; others fail with their reason. */
export function toDiscountView(discount: Discount, now: Date): DiscountView {
  const { code, kind, ownerId, valuePercentage, country, currency, minimumOrderMinor, validity, endsAt } = discount;
  return {
    code,
    kind,
    userId: ownerId,
    valuePercentage,
    country,
    currency,
    minimumOrderValue: minimumOrderMinor === null ? null : toDecimal(minimumOrderMinor),
    paymentmethods: [...(discount.paymentMethods ?? paymentMethods)],
    status: 'active',
    validity,
    expires: endsAt?.toISOString() ?? null,
    expired: false,
    endsAt: endsAt?.toISOString() ?? null,
    serverNow: now.toISOString(),
  };
}
