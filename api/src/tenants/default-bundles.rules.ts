import { currencyOf, type CountryCode, type Currency } from '@manyhearts/contract/countries';
import type { BundleDocument, BundleDocuments } from '@manyhearts/contract/tenant-document';

/** Larger bundles cost less per credit; the second size is the recommended one. */
const sizes = [50, 120, 300, 700] as const;
const popularSize = 120;

/** Prices with tax, with the usual endings of each currency. Operators are expected to change them. */
const prices: Record<Currency, readonly [string, string, string, string]> = {
  EUR: ['9.95', '19.95', '39.95', '79.95'],
  CHF: ['9.90', '19.90', '39.90', '79.90'],
  GBP: ['8.99', '17.99', '34.99', '69.99'],
  USD: ['9.99', '19.99', '39.99', '79.99'],
  PLN: ['39.99', '79.99', '159.99', '319.99'],
  DKK: ['75.00', '149.00', '299.00', '599.00'],
  NOK: ['109.00', '219.00', '449.00', '899.00'],
  SEK: ['109.00', '219.00', '449.00', '899.00'],
};

export function defaultBundles(country: CountryCode): BundleDocument[] {
  const currency = currencyOf(country);
  return sizes.map((credits, at) => ({
    credits,
    price: prices[currency][at] ?? '',
    currency,
    ...(credits === popularSize && { popular: true }),
  }));
}

/** Adds default price lists for countries that have none and leaves the others unchanged. */
export function withDefaultBundles(bundles: BundleDocuments, countries: readonly CountryCode[]): BundleDocuments {
  const missing = countries.filter((country) => !bundles[country]?.length);
  return { ...bundles, ...Object.fromEntries(missing.map((country) => [country, defaultBundles(country)])) };
}
