import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CreditsAnswer, OfferedBundle } from '@manyhearts/contract/credits';
import { placeOrder } from '@manyhearts/contract/orders';
import { Form } from '#site/forms/Form.tsx';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { DiscountCodeField } from './DiscountCodeField.tsx';
import { OfferNotice } from './OfferNotice.tsx';
import { agreed, OrderEnd, type OrderEndValues } from './OrderEnd.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SigningLink } from './SigningLink.tsx';
import { useOrdering } from './use-ordering.ts';

type OrderFormProps = {
  bundle: OfferedBundle;
  answer: CreditsAnswer;
  /** Of the address, chosen before. */
  method: string | undefined;
  /** A code that was typed; the sums are with it. */
  code: string | undefined;
  onCode: (code: string | undefined) => void;
  /** Asks for prices again. */
  onStale: () => void;
};

/** The order: its sums, the way to pay, the wish to begin at once, and a button that says what it costs. */
export function OrderForm({ bundle, answer, method, code, onCode, onStale }: OrderFormProps) {
  const { t } = useTranslation('credits');
  const { country, discount, lastOrder, statementName } = answer;
  const methods = answer.methods.filter(({ id }) => bundle.methods.includes(id));
  const { discountedPrice: price } = bundle;
  const isLess = price.amount !== bundle.price.amount;
  const preset = [method, lastOrder?.paymentmethod].find((id) => methods.some((one) => one.id === id));
  const ordering = useOrdering(placeOrder, {
    shape: async () => (await import('@manyhearts/contract/orders.shapes')).placeOrderInput,
    toInput: ({ paymentmethod, ...end }: OrderEndValues & { paymentmethod?: string }) => ({
      bundle: bundle.id,
      paymentmethod,
      price,
      beginAtOnce: agreed(end),
      ...(isLess && { discountCode: discount?.code }),
    }),
    onStale: () => {
      onCode(undefined);
      onStale();
    },
  });
  const { failure, headline, errorOf } = ordering;
  if (methods.length === 0) return <p role="status">{t('order.noMethods')}</p>;
  return (
    <Columns>
      <aside>
        <OrderSummary bundle={bundle} statementName={statementName} />
        {isLess && discount && <OfferNotice discount={discount} />}
        {code === undefined ? (
          <DiscountCodeField bundle={bundle.id} country={country} onUse={onCode} />
        ) : (
          <Button $kind="quiet" onClick={() => onCode(undefined)}>
            {t('order.removeCode')}
          </Button>
        )}
      </aside>
      <Form of={ordering} aria-label={t('order.title')}>
        <FormAlert>{headline}</FormAlert>
        <SigningLink failure={failure} bundle={bundle.id} country={country} />
        <RadioCards
          label={t('order.methods')}
          name="paymentmethod"
          choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={preset ?? methods[0]?.id}
          error={errorOf('paymentmethod')}
        />
        <OrderEnd of={ordering} price={price} country={country} />
        <Small>{t('order.cancel')}</Small>
      </Form>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-8);
  > aside,
  > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    min-width: 0;
  }
`;

const Small = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
