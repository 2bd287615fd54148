import { shareOf, toMoney } from '@manyhearts/contract/money';
import type { Language } from '@manyhearts/contract/languages';
import { invoiceTexts } from '@manyhearts/locales/invoice-texts';
import { moneyText } from '../core/text/local-words.ts';
import type { Invoice } from './invoice.entity.ts';

type Amounts = Pick<Invoice, 'taxMinor' | 'totalMinor'>;

/** 2100 hundredths of a per cent to "21". */
export function rateText(rate: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate / 100);
}

/**
 * The tax of a credit note of `minor`. Rounded over all that went back so far, so that the notes of an invoice that is
 * paid back in full add up to its tax.
 */
export function creditedTax({ taxMinor, totalMinor }: Amounts, earlier: readonly Amounts[], minor: number): number {
  const backMinor = earlier.reduce((sum, note) => sum + note.totalMinor, minor);
  const backTax = earlier.reduce((sum, note) => sum + note.taxMinor, 0);
  return shareOf(taxMinor, backMinor, totalMinor) - backTax;
}

/** What was sold, and for how much. A credit note of a part names no credits, because the invoice's are not all back. */
export function soldLines(invoice: Invoice, original: Amounts, language: Language): [label: string, value: string][] {
  const { credits, taxRate, taxMinor, totalMinor, currency } = invoice;
  const texts = invoiceTexts[language];
  const sign = invoice.refundRef === '' ? 1 : -1;
  const money = (minor: number) => moneyText(toMoney(sign * minor, currency), language);
  const what = texts.credits.replace('{{count}}', new Intl.NumberFormat(language).format(credits));
  return [
    ...(totalMinor === original.totalMinor ? [[texts.what, what] as [string, string]] : []),
    [texts.net, money(totalMinor - taxMinor)],
    [texts.tax.replace('{{rate}}', rateText(taxRate, language)), money(taxMinor)],
    [texts.total, money(totalMinor)],
  ];
}
