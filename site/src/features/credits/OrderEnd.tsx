import { useTranslation } from 'react-i18next';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Money } from '@manyhearts/contract/money';
import { hasWithdrawal } from '@manyhearts/contract/withdrawal';
import { usePrice } from '#site/domain/Price.tsx';
import type { FormHandle } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Checkbox } from '#site/ui/Checkbox.tsx';

/** The express wish to begin at once, and the button that says what is to be paid. */
export function OrderEnd({
  of: { isBusy, errorOf },
  price,
  country,
}: {
  of: Pick<FormHandle, 'isBusy' | 'errorOf'>;
  price: Money;
  country: CountryCode;
}) {
  const { t } = useTranslation('credits');
  const money = usePrice();
  return (
    <>
      <Checkbox name="beginAtOnce" error={errorOf('beginAtOnce') && t('order.consentMissing')}>
        {hasWithdrawal(country) ? t('order.consent') : t('order.consentPlain')}
      </Checkbox>
      <Button type="submit" isBusy={isBusy} $wide>
        {t('order.submit', { price: money(price.amount, price.currency) })}
      </Button>
    </>
  );
}

/** What the end of an order is read from, for the call's input. */
export type OrderEndValues = { beginAtOnce?: unknown };

export function agreed({ beginAtOnce }: OrderEndValues): true | undefined {
  return beginAtOnce ? true : undefined;
}
