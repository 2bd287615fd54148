import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { readCredits, type CreditsAnswer } from '@manyhearts/contract/credits';
import { repeatOrder } from '@manyhearts/contract/orders';
import { useBrand } from '#site/boot/page-context.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import type { Viewing } from '#site/boot/boot.ts';
import { refetchMember } from '#site/store/member.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { FactList } from '#site/ui/FactList.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { usePrice } from '#site/domain/Price.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { followCheckout } from './follow-checkout.ts';
import { countryIn, orderPath } from './order-path.rules.ts';
import { OrderSummary } from './OrderSummary.tsx';

export const reads = ({ brand, search }: Viewing & { search: string }) => [
  readOf(readCredits, countryIn(new URLSearchParams(search), brand.settings.countries)),
];

/** The last purchase once more: shown whole before it is paid, and paid by the way that was stored. */
export function RepeatOrderPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame
      id="repeat"
      title={() => t('repeat.title')}
      lead={<>{t('repeat.lead')}</>}
      content={() => <Repeat />}
    />
  );
}

function Repeat() {
  const { t } = useTranslation('credits');
  const { settings } = useBrand();
  const [search] = useSearchParams();
  const found = useQuery(queryOf(readCredits, countryIn(search, settings.countries)));
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={6} />} failed={t('page.failed')}>
      {(answer) => <RepeatForm answer={answer} onStale={() => void found.refetch()} />}
    </QueryView>
  );
}

function RepeatForm({ answer, onStale }: { answer: CreditsAnswer; onStale: () => void }) {
  const { t } = useTranslation('credits');
  const money = usePrice();
  const navigate = useNavigate();
  const serverData = useQueryClient();
  const { lastOrder, bundles, methods, country, statementName } = answer;
  const bundle = bundles.find(({ id }) => id === lastOrder?.bundle);
  const price = bundle?.price;
  const ordering = useForm(repeatOrder, {
    shape: async () => (await import('@manyhearts/contract/orders.shapes')).repeatOrderInput,
    toInput: ({ beginAtOnce }: { beginAtOnce?: unknown }) => ({
      bundle: bundle?.id,
      price,
      beginAtOnce: beginAtOnce ? true : undefined,
    }),
    onDone: ({ checkoutUrl }) => {
      refetchMember(serverData);
      followCheckout(checkoutUrl, navigate);
    },
    onFailed: ({ code }) => {
      if (code === 'price_changed') onStale();
    },
  });
  if (!lastOrder || !bundle || !price)
    return (
      <Empty title={t('repeat.none')} text={t('repeat.noneText')}>
        <ButtonLink href="/credits">{t('order.back')}</ButtonLink>
      </Empty>
    );
  const { isBusy, failure, headline, errorOf } = ordering;
  const other = orderPath({ bundle: bundle.id, country });
  const named = methods.find(({ id }) => id === lastOrder.paymentmethod)?.name ?? lastOrder.paymentmethod;
  return (
    <Form of={ordering} aria-label={t('repeat.title')}>
      <Narrow>
        <OrderSummary bundle={{ ...bundle, discountedPrice: price }} price={price} statementName={statementName} />
        <FactList facts={[{ name: 'method', label: t('repeat.method'), value: named }]} />
        <FormAlert>
          {failure?.code === 'card_payment_failed'
            ? t('repeat.failed')
            : failure?.code === 'price_changed'
              ? t('order.changed', { price: money(price.amount, price.currency) })
              : headline}
        </FormAlert>
        <Checkbox name="beginAtOnce" error={errorOf('beginAtOnce') && t('order.consentMissing')}>
          {t('order.consent')}
        </Checkbox>
        <Button type="submit" isBusy={isBusy} $wide>
          {t('order.submit', { price: money(price.amount, price.currency) })}
        </Button>
        <ButtonLink href={other} $kind="quiet">
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
