import { currencyOf, type CountryCode, type Currency } from '@manyhearts/contract/countries';
import type { BundleDocuments, TenantDocument } from '@manyhearts/contract/tenant-document';
import type { PortraitManner } from './portraits/portrait.ts';

/** Sentences in the brand's language that are combined into members' texts; each must fit any member. */
export type OwnWords = { openings: readonly string[]; middles: readonly string[]; closings: readonly string[] };

/** A brand as an import file, with the members who exist when the demo starts. */
export type DemoBrand = {
  document: TenantDocument;
  people: {
    /** Percentage of women. */
    women: number;
    /** Youngest and oldest. */
    ages: { female: readonly [number, number]; male: readonly [number, number] };
    /** Style of the portraits. */
    portraits: PortraitManner;
    /** Number of profiles labelled as fictional, in addition to the members. */
    fictional: number;
    words: OwnWords;
  };
};

/** One line of a price list, with its price in each of the brand's currencies. */
export type PriceLine = { credits: number; popular?: true; prices: Partial<Record<Currency, string>> };

/** The same list for every country, in its currency. */
export function priceLists(countries: readonly CountryCode[], lines: readonly PriceLine[]): BundleDocuments {
  return Object.fromEntries(
    countries.map((country) => [country, lines.map((line) => toBundle(line, currencyOf(country)))]),
  );
}

function toBundle({ credits, popular, prices }: PriceLine, currency: Currency) {
  const price = prices[currency];
  if (price === undefined) throw new Error(`${credits} credits have no price in ${currency}`);
  return { credits, price, currency, ...(popular && { popular }) };
}
