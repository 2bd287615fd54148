import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { currencyDisplayOf } from '@manyhearts/contract/money';
import type { Money } from '@manyhearts/contract/orders';
import { dateLocale } from './use-text.ts';

/** Amounts in the console's language, with the signs that the brands' sites show. */
export function useMoney(): (money: Money) => string {
  const locale = dateLocale(useLocale());
  return useMemo(() => {
    return ({ amount, currency }: Money) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: currencyDisplayOf(currency),
      }).format(Number(amount));
  }, [locale]);
}
