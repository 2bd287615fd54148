import type { CountryCode } from '@manyhearts/contract/countries';
import { shareOf } from '@manyhearts/contract/money';
import { vatRates } from './vat-rates.data.ts';

const whole = 10_000;

type Tax = { rate: number; taxMinor: number; netMinor: number };

/** Splits a price that includes tax, by the rate of the buyer's country on that day. Both parts add up to the price. */
export function taxIn(priceMinor: number, country: CountryCode, at: Date): Tax {
  const rate = rateOn(country, at.toISOString().slice(0, 10));
  const taxMinor = taxAt(priceMinor, rate);
  return { rate, netMinor: priceMinor - taxMinor, taxMinor };
}

/** The part of a price that is tax at this rate. The rest is rounded to the nearest minor unit. */
export function taxAt(priceMinor: number, rate: number): number {
  return priceMinor - shareOf(2 * priceMinor * whole + whole + rate, 1, 2 * (whole + rate));
}

/** Rounded up, as the advertised price of a message is. */
export function messagePrice(priceMinor: number, credits: number, messageCredits: number): number {
  return Math.ceil((priceMinor * messageCredits) / credits);
}

function rateOn(country: CountryCode, day: string): number {
  const rates = vatRates[country];
  return (rates.findLast(({ from }) => from <= day) ?? rates[0])?.rate ?? 0;
}
