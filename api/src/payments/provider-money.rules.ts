import type { Currency } from '@manyhearts/contract/countries';
import type { ProviderMoney } from './fetched-payment.ts';

/** Every currency that we sell in has two decimals. */
const amountShape = /^(?:0|[1-9]\d{0,9})\.\d{2}$/;

export function isAmount(text: unknown): text is string {
  return typeof text === 'string' && amountShape.test(text);
}

/** Undefined for anything but a plain decimal with two digits: no sign, exponent, space or separator. */
export function minorOf(amount: string): number | undefined {
  return isAmount(amount) ? Number(amount.replace('.', '')) : undefined;
}

export function amountOf(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error('An amount is a whole number of minor units.');
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function moneyOf(minor: number, currency: Currency): ProviderMoney {
  return { amount: amountOf(minor), currency };
}
