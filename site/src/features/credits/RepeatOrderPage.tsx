import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CreditsAnswer, OfferedBundle } from '@manyhearts/contract/credits';
import { repeatOrder } from '@manyhearts/contract/orders';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { orderPath } from '#site/domain/payment-country.ts';
import { Form } from '#site/forms/Form.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { FactList } from '#site/ui/FactList.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { CreditsView, readsCredits } from './CreditsView.tsx';
import { agreed, OrderEnd, type OrderEndValues } from './OrderEnd.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SigningLink } from './SigningLink.tsx';
import { useOrdering } from './use-ordering.ts';

export const reads = readsCredits;

/** The last purchase once more: shown whole before it is paid, and paid by the way that was stored. */
export function RepeatOrderPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="repeat" title={() => t('repeat.title')} lead={() => t('repeat.lead')}>
      <CreditsView>
        {(answer, refetch) => {
          const bundle = answer.bundles.find(({ id }) => id === answer.lastOrder?.bundle);
          return bundle && answer.lastOrder ? (
            <RepeatForm {...{ bundle, answer }} method={answer.lastOrder.paymentmethod} onStale={refetch} />
          ) : (
            <Nothing />
          );
        }}
      </CreditsView>
    </CreditsFrame>
  );
}

function Nothing() {
  const { t } = useTranslation('credits');
  return (
    <Empty title={t('repeat.none')} text={t('repeat.noneText')}>
      <ButtonLink href="/credits">{t('order.back')}</ButtonLink>
    </Empty>
  );
}

type RepeatFormProps = { bundle: OfferedBundle; answer: CreditsAnswer; method: string; onStale: () => void };

function RepeatForm({ bundle, answer: { methods, country, statementName }, method, onStale }: RepeatFormProps) {
  const { t } = useTranslation('credits');
  const ordering = useOrdering(repeatOrder, {
    shape: async () => (await import('@manyhearts/contract/orders.shapes')).repeatOrderInput,
    toInput: (end: OrderEndValues) => ({ bundle: bundle.id, price: bundle.price, beginAtOnce: agreed(end) }),
    onStale,
  });
  const { failure, headline } = ordering;
  const name = methods.find(({ id }) => id === method)?.name ?? method;
  return (
    <Form of={ordering} aria-label={t('repeat.title')}>
      <Narrow>
        <OrderSummary bundle={bundle} statementName={statementName} />
        <FactList facts={[{ name: 'method', label: t('repeat.method'), value: name }]} />
        <FormAlert>{failure?.code === 'card_payment_failed' ? t('repeat.failed') : headline}</FormAlert>
        <SigningLink failure={failure} bundle={bundle.id} country={country} />
        <OrderEnd of={ordering} price={bundle.price} country={country} />
        <ButtonLink href={orderPath({ bundle: bundle.id, country })} $kind="quiet">
          {t('order.methods')}
        </ButtonLink>
      </Narrow>
    </Form>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: var(--space-5);
  max-width: 32rem;
`;
