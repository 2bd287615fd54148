import { useCallback } from 'react';
import { useLocale } from 'react-admin';
import { dateLocale } from './use-text.ts';

/** Money as the console's language writes it. Currencies that are not ours too, as providers may name any. */
export function useMoney(): (money: { amount: string; currency: string }) => string {
  const locale = dateLocale(useLocale());
  return useCallback(
    ({ amount, currency }) =>
      /^[A-Z]{3}$/.test(currency)
        ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))
        : `${amount} ${currency}`,
    [locale],
  );
}
