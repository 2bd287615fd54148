import { useLocale } from 'react-admin';
import type { Money } from '@manyhearts/contract/orders';
import { dateLocale } from '#admin/shared/use-text.ts';

export function useMoney(): (money: Money) => string {
  const locale = dateLocale(useLocale());
  return ({ amount, currency }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
}
