import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import { toDecimal } from '@manyhearts/contract/money';

export type PricedBundle = { country: CountryCode; credits: number; priceMinor: number; currency: Currency };
export type MessageCosts = Partial<Record<CountryCode, { costs: string; currency: Currency }>>;

/**
 * The lowest price of one message in each country. Rounded up: the advertised price may be slightly too high, never too
 * low. Bundles too small for one message don't count.
 */
export function minimumMessageCosts(bundles: readonly PricedBundle[], messageCredits: number): MessageCosts {
  const lowest = new Map<CountryCode, { minor: number; currency: Currency }>();
  for (const { country, credits, priceMinor, currency } of bundles) {
    if (credits < messageCredits) continue;
    const minor = Math.ceil((priceMinor * messageCredits) / credits);
    const best = lowest.get(country);
    if (!best || minor < best.minor) lowest.set(country, { minor, currency });
  }
  return Object.fromEntries(
    [...lowest].map(([country, { minor, currency }]) => [country, { costs: toDecimal(minor), currency }]),
  );
}
