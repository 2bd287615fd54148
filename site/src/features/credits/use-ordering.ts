import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Call } from '@manyhearts/contract/calls';
import type { PlacedOrderAnswer } from '@manyhearts/contract/orders';
import { currencies, type Currency } from '@manyhearts/contract/countries';
import { usePrice } from '#site/domain/Price.tsx';
import { useForm, type FormHandle } from '#site/forms/use-form.ts';
import { refetchMoney } from '#site/store/money.ts';
import type { Money } from '@manyhearts/contract/money';
import type { FormWishes } from '#site/forms/use-submission.ts';

/** An order, new or repeated: sends it once, goes where it is paid, and asks for prices again if they were old. */
export function useOrdering<Input extends object, V extends object>(
  definition: Call<Input, PlacedOrderAnswer>,
  wishes: Pick<FormWishes<Input, PlacedOrderAnswer, V>, 'shape' | 'toInput'> & { onStale: () => void },
): FormHandle<V> {
  const { t } = useTranslation('credits');
  const money = usePrice();
  const navigate = useNavigate();
  const serverData = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  // Back from the provider's page by the browser's button.
  useEffect(() => {
    const stay = (): void => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const { onStale, ...form } = wishes;
  const ordering = useForm<Input, PlacedOrderAnswer, V>(definition, {
    ...form,
    onDone: ({ checkoutUrl }) => {
      refetchMoney(serverData);
      const { origin, pathname, search } = new URL(checkoutUrl, location.href);
      // Nothing is left to do at the provider.
      if (origin === location.origin && pathname.startsWith('/transactions/')) return void navigate(pathname + search);
      setLeaving(true);
      location.assign(checkoutUrl);
    },
    onFailed: ({ code }) => {
      if (isAboutSums(code)) onStale();
    },
  });
  const { failure, headline, isBusy } = ordering;
  const changed = failure?.code === 'price_changed' ? priceIn(failure.params) : undefined;
  return {
    ...ordering,
    // A press while the browser is on its way to the provider would be a second order.
    isBusy: isBusy || isLeaving,
    headline: changed ? t('order.changed', { price: money(changed.amount, changed.currency) }) : headline,
  };
}

function isAboutSums(code: string): boolean {
  return code === 'price_changed' || code === 'not_found' || code.startsWith('code_');
}

function priceIn({ amount, currency }: Record<string, string | number>): Money | undefined {
  const known = currencies.find((one): one is Currency => one === currency);
  return known && typeof amount === 'string' ? { amount, currency: known } : undefined;
}
