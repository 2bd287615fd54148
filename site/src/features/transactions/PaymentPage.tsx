import { BadgeCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { readOrder, type OrderStatus, type OrderView } from '@manyhearts/contract/orders';
import { iconSizes } from '@manyhearts/themes/scales';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import type { Place } from '#site/pages.ts';
import { refetchMember, useMember } from '#site/store/member.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import { isSettled, nextAskMs } from './payment.rules.ts';

export const reads = ({ parameters: { id } }: Place) => (id === undefined ? [] : [readOf(readOrder, { id })]);

/** Where a buyer comes back from the provider: what became of the payment, and what to do next. */
export function PaymentPage() {
  const { t } = useTranslation('credits');
  return <CreditsFrame id="payment" title={() => t('payment.title')} content={() => <Payment />} />;
}

function Payment() {
  const { t } = useTranslation('credits');
  const { id = '' } = useParams();
  const [begin] = useState(() => Date.now());
  const found = useQuery({
    ...queryOf(readOrder, { id }),
    refetchInterval: ({ state: { data } }) =>
      data && isSettled(data.order.status) ? false : nextAskMs(Date.now() - begin),
    refetchIntervalInBackground: false,
  });
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={3} />} failed={t('payment.loadFailed')}>
      {({ order }) => <Result order={order} />}
    </QueryView>
  );
}

type Told = 'waiting' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'mismatch' | 'refunded';
const told: Readonly<Record<OrderStatus, Told>> = {
  created: 'waiting',
  open: 'waiting',
  pending: 'pending',
  paid: 'paid',
  part_refunded: 'refunded',
  refunded: 'refunded',
  charged_back: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  mismatch: 'mismatch',
};
const icons: Partial<Record<Told, LucideIcon>> = { pending: Hourglass, paid: BadgeCheck, failed: CircleX };

function Result({ order: { status, credits, bundle } }: { order: OrderView }) {
  const { t } = useTranslation('credits');
  const serverData = useQueryClient();
  const balance = useMember((member) => member.credits) ?? 0;
  const state = told[status];
  // The balance is in the frame of every page, so it follows the payment.
  useEffect(() => {
    if (state === 'paid') refetchMember(serverData);
  }, [state, serverData]);
  const Icon = icons[state];
  const texts = { paid: t('payment.paidText', { count: credits, balance }), refunded: '' } as const;
  const text = state === 'paid' || state === 'refunded' ? texts[state] : t(`payment.${state}Text`);
  return (
    <Card role="status">
      {state === 'waiting' ? <Spinner /> : Icon && <Icon size={iconSizes.huge} aria-hidden />}
      <h2>{t(`payment.${state}`)}</h2>
      {text && <p>{text}</p>}
      <Ways>
        {state === 'paid' && <ButtonLink href="/members">{t('payment.onward')}</ButtonLink>}
        {['failed', 'cancelled', 'expired'].includes(state) && (
          <ButtonLink href={`/credits/${bundle}`}>{t('payment.again')}</ButtonLink>
        )}
        <ButtonLink href="/transactions" $kind="quiet">
          {t('payment.purchases')}
        </ButtonLink>
      </Ways>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  max-width: 36rem;
  padding: var(--space-6);
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
  > svg {
    color: var(--c-mark);
  }
  h2 {
    font-size: var(--text-title-3);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;
