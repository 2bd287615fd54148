import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { CallError } from '@manyhearts/contract/client/call-error';
import type { CreditsAnswer, OfferedBundle } from '@manyhearts/contract/credits';
import { placeOrder } from '@manyhearts/contract/orders';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { refetchMember } from '#site/store/member.ts';
import { Button } from '#site/ui/Button.tsx';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { usePrice } from '#site/domain/Price.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { CodeField, type UsedCode } from './CodeField.tsx';
import { OfferNotice } from './OfferNotice.tsx';
import { followCheckout } from './follow-checkout.ts';
import { OrderSummary } from './OrderSummary.tsx';

type OrderFormProps = {
  bundle: OfferedBundle;
  answer: CreditsAnswer;
  /** Of the address, chosen before. */
  method: string | undefined;
  /** Asks for prices again. */
  onStale: () => void;
};

/** The order: its sums, the way to pay, the wish to begin at once, and a button that says what it costs. */
export function OrderForm({ bundle, answer, method, onStale }: OrderFormProps) {
  const { t } = useTranslation('credits');
  const money = usePrice();
  const navigate = useNavigate();
  const serverData = useQueryClient();
  const [code, setCode] = useState<UsedCode>();
  const { discount, methods, lastOrder, statementName } = answer;
  const price = code?.price ?? bundle.discountedPrice;
  const discountCode = code?.code ?? (price.amount === bundle.price.amount ? undefined : discount?.code);
  const preset = [method, lastOrder?.paymentmethod].find((id) => methods.some((one) => one.id === id));
  const ordering = useForm(placeOrder, {
    shape: async () => (await import('@manyhearts/contract/orders.shapes')).placeOrderInput,
    toInput: ({ paymentmethod, beginAtOnce }: { paymentmethod?: string; beginAtOnce?: unknown }) => ({
      bundle: bundle.id,
      paymentmethod,
      price,
      beginAtOnce: beginAtOnce ? true : undefined,
      ...(discountCode === undefined ? {} : { discountCode }),
    }),
    onDone: ({ checkoutUrl }) => {
      refetchMember(serverData);
      followCheckout(checkoutUrl, navigate);
    },
    onFailed: ({ code: failed }) => {
      if (failed === 'price_changed' || failed === 'not_found') onStale();
    },
  });
  const { isBusy, failure, headline, errorOf } = ordering;
  if (methods.length === 0) return <p role="status">{t('order.noMethods')}</p>;
  return (
    <Columns>
      <aside>
        <OrderSummary bundle={bundle} price={price} statementName={statementName} />
        {discount && !code && <OfferNotice discount={discount} />}
        <CodeField bundle={bundle} code={code} onUse={setCode} />
      </aside>
      <Form of={ordering} aria-label={t('order.title')}>
        <FormAlert>
          {priceFailure(failure) ? t('order.changed', { price: money(price.amount, price.currency) }) : headline}
        </FormAlert>
        <RadioCards
          label={t('order.methods')}
          name="paymentmethod"
          choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={preset ?? methods[0]?.id}
          error={errorOf('paymentmethod')}
        />
        <Checkbox name="beginAtOnce" error={errorOf('beginAtOnce') && t('order.consentMissing')}>
          {t('order.consent')}
        </Checkbox>
        <Button type="submit" isBusy={isBusy} $wide>
          {t('order.submit', { price: money(price.amount, price.currency) })}
        </Button>
        <Small>{t('order.cancel')}</Small>
      </Form>
    </Columns>
  );
}

function priceFailure(failure: CallError | undefined): boolean {
  return failure?.code === 'price_changed';
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-8);
  > aside,
  > form {
    display: grid;
    gap: var(--space-5);
    min-width: 0;
  }
`;

const Small = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
