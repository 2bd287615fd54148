import { toDecimal } from '@manyhearts/contract/money';
import type { Language } from '@manyhearts/contract/languages';

/** As it stands on invoices and in mails. */
export function numberText(number: number): string {
  return String(number).padStart(6, '0');
}

/** 2100 hundredths of a per cent to "21". */
export function rateText(rate: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate / 100);
}

export function amountText(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(toDecimal(minor)));
}
