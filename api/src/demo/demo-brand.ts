import { currencyOf, type CountryCode, type Currency } from '@manyhearts/contract/countries';
import type { BundleDocuments, TenantDocument } from '@manyhearts/contract/tenant-document';
import type { PortraitManner } from './portraits/portrait.ts';

/** Sentences that a member's own words are put together from, in the brand's language and true of anybody there. */
export type OwnWords = { openings: readonly string[]; middles: readonly string[]; closings: readonly string[] };

/** A brand as a file would bring it, and the people who are there when the demo opens. */
export type DemoBrand = {
  document: TenantDocument;
  people: {
    /** Of a hundred members, how many are women. */
    women: number;
    /** Youngest and oldest. */
    ages: { female: readonly [number, number]; male: readonly [number, number] };
    /** Whose hand draws them. */
    portraits: PortraitManner;
    /** Invented by the brand and labelled so, beside the members. */
    fictional: number;
    words: OwnWords;
  };
};

/** One line of a price list, with its price in each currency that the brand takes. */
export type PriceLine = { credits: number; popular?: true; prices: Partial<Record<Currency, string>> };

/** The same list in every country, each in its own money. */
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
