import { countryCodes, currencyOf, isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { minorOf, toDecimal } from '@manyhearts/contract/money';
import type { BundleDocument, BundleDocuments } from '@manyhearts/contract/tenant-document';
import type { CreditBundle } from './credit-bundle.entity.ts';
import type { FieldFaults } from './shape-faults.ts';

/** Of a bundle: no mistyped price becomes a fortune. */
const mostMinor = 999_999_999;

/**
 * Rules beyond the shape of a price list: the country's own currency, a positive price, at most one recommended bundle.
 */
export function bundleFaults(bundles: BundleDocuments): FieldFaults {
  const faults: FieldFaults = {};
  for (const [country, list] of Object.entries(bundles)) {
    if (!isCountryCode(country)) continue;
    list.forEach(({ price, currency }, at) => {
      if (currency !== currencyOf(country))
        faults[`bundles.${country}[${at}].currency`] = {
          code: 'bundle_currency',
          params: { country, currency: currencyOf(country) },
        };
      const fault = priceFault(minorOf(price));
      if (fault) faults[`bundles.${country}[${at}].price`] = fault;
    });
    if (list.filter(({ popular }) => popular).length > 1)
      faults[`bundles.${country}`] = { code: 'bundles_popular_twice', params: { country } };
  }
  return faults;
}

function priceFault(minor: number | undefined): FieldFaults[string] | undefined {
  if (minor === undefined) return { code: 'price_invalid', params: {} };
  if (minor < 1) return { code: 'number_too_small', params: { min: toDecimal(1) } };
  return minor > mostMinor ? { code: 'number_too_large', params: { max: toDecimal(mostMinor) } } : undefined;
}

type StoredBundle = Pick<CreditBundle, 'country' | 'position' | 'credits' | 'priceMinor' | 'currency' | 'isPopular'>;

/** In the order of `countryCodes` and of each price list. */
export function toBundleDocuments(rows: readonly StoredBundle[]): BundleDocuments {
  const inOrder = [...rows].sort((a, b) => a.position - b.position);
  const lists = countryCodes.map(
    (country) => [country, inOrder.filter((row) => row.country === country).map(toBundleDocument)] as const,
  );
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0)) as Partial<
    Record<CountryCode, BundleDocument[]>
  >;
}

function toBundleDocument({ credits, priceMinor, currency, isPopular }: StoredBundle): BundleDocument {
  return { credits, price: toDecimal(priceMinor), currency, ...(isPopular && { popular: true }) };
}
