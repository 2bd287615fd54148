import type { Language } from '@manyhearts/contract/languages';
import { currencyDisplayOf } from '@manyhearts/contract/money';

/** "12.50" and its currency, as the language writes them. */
export function moneyText({ amount, currency }: { amount: string; currency: string }, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplayOf(currency),
  }).format(Number(amount));
}
