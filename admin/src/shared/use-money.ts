import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { currencyDisplayOf } from '@manyhearts/contract/money';
import { dateLocale } from './use-text.ts';

type Money = { amount: string | number; currency: string };

/** Amounts in the console's language, with the signs that the brands' sites show. Providers may name any currency. */
export function useMoney(): (money: Money) => string {
  const locale = dateLocale(useLocale());
  return useMemo(() => {
    return ({ amount, currency }) =>
      /^[A-Z]{3}$/.test(currency)
        ? new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: currencyDisplayOf(currency),
          }).format(Number(amount))
        : `${amount} ${currency}`;
  }, [locale]);
}
