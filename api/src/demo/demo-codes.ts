import { toMinor } from '@manyhearts/contract/money';
import { currencyOf } from '@manyhearts/contract/countries';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import type { DiscountCode } from '../discounts/discount-code.entity.ts';

/** `BIGORDER` wants at least the brand's second bundle, and `ABROAD` its last country. */
export function demoCodes(
  { countries, bundles }: TenantDocument,
  createdAt: Date,
): Omit<DiscountCode, 'tenantId' | 'id'>[] {
  const [home, abroad] = [countries[0], countries.at(-1)];
  const minimum = home && bundles[home]?.[1];
  if (!abroad || !minimum) throw new Error('A demo brand has a country with two bundles.');
  const forAll = {
    accountId: null,
    batchId: null,
    paymentMethods: null,
    status: 'active',
    validity: 'once-per-user',
    maxUses: null,
    uses: 0,
    expiresAt: null,
    createdAt,
  } as const;
  return [
    {
      ...{ ...forAll, code: 'BIGORDER', valuePercentage: 15, country: null },
      ...{ currency: minimum.currency, minimumOrderMinor: toMinor(minimum.price) },
    },
    {
      ...{ ...forAll, code: 'ABROAD', valuePercentage: 20, country: abroad },
      ...{ currency: currencyOf(abroad), minimumOrderMinor: null },
    },
  ];
}
