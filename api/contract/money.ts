import type { Currency } from './countries.ts';

/** `amount` is decimal text, such as "12.50". */
export type Money = { amount: string; currency: Currency };

/** Money is whole minor units in code, and decimal text on the wire. All our currencies have hundredths. */

/** 1250 to "12.50". */
export function toDecimal(minor: number): string {
  const [whole, hundredths] = [Math.floor(Math.abs(minor) / 100), Math.abs(minor) % 100];
  return `${minor < 0 ? '-' : ''}${whole}.${String(hundredths).padStart(2, '0')}`;
}

/** A plain decimal: no sign, exponent, space, separator or leading zero. */
export const amountShape = /^(?:0|[1-9]\d{0,9})\.\d{2}$/;

/** "12.50" to 1250, without floating point. Undefined if it is no amount with hundredths. */
export function minorOf(amount: string): number | undefined {
  return amountShape.test(amount) ? Number(amount.replace('.', '')) : undefined;
}

/** As `minorOf`, for text whose shape was checked before. */
export function toMinor(amount: string): number {
  const minor = minorOf(amount);
  if (minor === undefined) throw new Error(`${JSON.stringify(amount)} is no amount in hundredths.`);
  return minor;
}

/** `floor(whole × part ÷ of)` without rounding errors, for amounts whose product is no safe integer. */
export function shareOf(whole: number, part: number, of: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}

/** A price with a discount in per cent, rounded down. */
export function lessPercentage(minor: number, percentage: number): number {
  return shareOf(minor, 100 - percentage, 100);
}

export function toMoney(minor: number, currency: Currency): Money {
  return { amount: toDecimal(minor), currency };
}

/**
 * How `Intl` names a currency. By default, it writes pounds in French as `£GB` and zloty in German as `PLN`, though
 * those who pay in them use their country's sign. The three crowns share one, so theirs stay as the language has them.
 */
export function currencyDisplayOf(currency: string): 'symbol' | 'narrowSymbol' {
  return ['GBP', 'USD', 'PLN'].includes(currency) ? 'narrowSymbol' : 'symbol';
}
