import { BadgeCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { readOrder, type OrderStatus, type OrderView } from '@manyhearts/contract/orders';
import { iconSizes } from '@manyhearts/themes/scales';
import { isOwnPath } from '#site/boot/back.rules.ts';
import { useIsAwake } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { orderPath } from '#site/domain/payment-country.ts';
import { refetchMoney } from '#site/store/money.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import { OpenPaymentActs } from './OpenPaymentActs.tsx';
import { isSettled, nextAskMs } from './payment.rules.ts';

export const reads = ({ parameters: { id } }: { parameters: Readonly<Record<string, string | undefined>> }) =>
  id === undefined ? [] : [readOf(readOrder, { id })];

/** Where a buyer comes back from the provider: what became of the payment, and what to do next. */
export function PaymentPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="payment" title={() => t('payment.title')}>
      <Payment />
    </CreditsFrame>
  );
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

/** A state as the page tells it. */
type StatusView = { title: string; text?: string; icon?: LucideIcon; isOver?: true };
type StatusFacts = { count: number; isPayable: boolean };

function describeStatus(status: OrderStatus, t: TFunction<'credits'>, facts: StatusFacts): StatusView {
  switch (status) {
    case 'created':
    case 'open':
      if (facts.isPayable) return { title: t('payment.open'), text: t('payment.openText'), icon: Hourglass };
      return { title: t('payment.waiting'), text: t('payment.waitingText') };
    case 'pending':
      return { title: t('payment.pending'), text: t('payment.pendingText'), icon: Hourglass };
    case 'paid':
      return { title: t('payment.paid'), text: t('payment.paidText', facts), icon: BadgeCheck };
    case 'failed':
      return { title: t('payment.failed'), text: t('payment.failedText'), icon: CircleX, isOver: true };
    case 'cancelled':
      return { title: t('payment.cancelled'), text: t('payment.cancelledText'), isOver: true };
    case 'expired':
      return { title: t('payment.expired'), text: t('payment.expiredText'), isOver: true };
    case 'mismatch':
      return { title: t('payment.mismatch'), text: t('payment.mismatchText') };
    case 'part_refunded':
    case 'refunded':
      return { title: t('payment.refunded') };
    case 'charged_back':
      return { title: t('payment.chargedBack'), text: t('payment.chargedBackText') };
  }
}

function Result({ order }: { order: OrderView }) {
  const { t } = useTranslation('credits');
  const serverData = useQueryClient();
  const { status, credits, bundle, country, checkoutUrl } = order;
  const isPaid = status === 'paid';
  // The balance is in the frame of every page, so it follows the payment.
  useEffect(() => {
    if (isPaid) refetchMoney(serverData);
  }, [isPaid, serverData]);
  const {
    title,
    text,
    icon: Icon,
    isOver,
  } = describeStatus(status, t, {
    count: credits,
    isPayable: checkoutUrl !== null,
  });
  return (
    <Card role="status">
      {Icon ? <Icon size={iconSizes.huge} aria-hidden /> : !isSettled(status) && <Spinner />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <Ways>
        <OpenPaymentActs of={order} />
        {isPaid && <Onward />}
        {isOver && <ButtonLink href={orderPath({ bundle, country })}>{t('payment.again')}</ButtonLink>}
        <ButtonLink href="/transactions" $kind="quiet">
          {t('payment.purchases')}
        </ButtonLink>
      </Ways>
    </Card>
  );
}

/** Back to where credits were missing, or to the members. Known on the device only, so after hydration. */
function Onward() {
  const { t } = useTranslation('credits');
  const isAwake = useIsAwake();
  const back = isAwake ? remembered.wayBack.read() : null;
  if (back === null || !isOwnPath(back)) return <ButtonLink href="/members">{t('payment.onward')}</ButtonLink>;
  return (
    <ButtonLink href={back} onClick={() => remembered.wayBack.clear()}>
      {t('payment.back')}
    </ButtonLink>
  );
}

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  max-width: 36rem;
  padding: var(--space-6);
  ${cardSurface}
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
