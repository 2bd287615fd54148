import { keepDayWithMonth } from '@manyhearts/contract/dates';
import type { Language } from '@manyhearts/contract/languages';
import { currencyDisplayOf } from '@manyhearts/contract/money';

/** An instant in words, in the brand's time zone. English is British, as on the site. */
export function longTime(instant: Date, language: Language, timeZone: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return keepDayWithMonth(format.format(instant));
}

/** "12.50" and its currency, as the language writes them. */
export function moneyText({ amount, currency }: { amount: string; currency: string }, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplayOf(currency),
  }).format(Number(amount));
}

/** The number of an invoice as it stands on invoices, in mails and in the console. */
export function invoiceNumberText(number: number): string {
  return String(number).padStart(6, '0');
}
