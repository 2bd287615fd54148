import type { Money } from '@manyhearts/contract/orders';

export function moneyText({ amount, currency }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
}
