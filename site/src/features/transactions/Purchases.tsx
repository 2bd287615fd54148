import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listTransactions, type OrderStatus, type TransactionView } from '@manyhearts/contract/orders';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import { isWithdrawable } from '@manyhearts/contract/withdrawal';
import { below, from } from '@manyhearts/themes/media';
import { useDay } from '#site/boot/use-day.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { pagedQueryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { usePrice } from '#site/domain/Price.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { MoreButton } from '#site/ui/MoreButton.tsx';
import { Muted, Rows } from './rows.tsx';
import { OpenPaymentActs } from './OpenPaymentActs.tsx';
import { RefundDialog, type RefundWish } from './RefundDialog.tsx';

/** Every order of the member, with its papers and what may still be refunded. */
export function Purchases() {
  const { t } = useTranslation('credits');
  const found = useInfiniteQuery(pagedQueryOf(listTransactions));
  const [wish, setWish] = useState<RefundWish>();
  return (
    <>
      <QueryView
        query={found}
        waiting={<Skeleton shape="lines" count={4} />}
        failed={t('purchases.failed')}
        empty={{
          isIt: ({ pages }) => pages.every(({ transactions }) => transactions.length === 0),
          shown: (
            <Empty title={t('purchases.none')} text={t('purchases.noneText')}>
              <ButtonLink href="/credits">{t('premium.get')}</ButtonLink>
            </Empty>
          ),
        }}
      >
        {({ pages }) => (
          <Rows>
            {pages.flatMap(({ transactions }) =>
              transactions.map((one) => <Purchase key={one.id} of={one} onRefund={setWish} />),
            )}
          </Rows>
        )}
      </QueryView>
      <MoreButton query={found} />
      <RefundDialog wish={wish} onClose={() => setWish(undefined)} />
    </>
  );
}

const statusTexts = {
  created: 'purchases.status.created',
  open: 'purchases.status.open',
  pending: 'purchases.status.pending',
  paid: 'purchases.status.paid',
  part_refunded: 'purchases.status.part_refunded',
  refunded: 'purchases.status.refunded',
  charged_back: 'purchases.status.charged_back',
  failed: 'purchases.status.failed',
  cancelled: 'purchases.status.cancelled',
  expired: 'purchases.status.expired',
  mismatch: 'purchases.status.mismatch',
} as const satisfies Record<OrderStatus, string>;

const refundTexts = {
  requested: 'refund.state.requested',
  approved: 'refund.state.approved',
  paid: 'refund.state.paid',
  rejected: 'refund.state.rejected',
  failed: 'refund.state.failed',
} as const satisfies Record<RefundStatus, string>;

function Purchase({ of, onRefund }: { of: TransactionView; onRefund: (wish: RefundWish) => void }) {
  const { t } = useTranslation('credits');
  const { t: pricing } = useTranslation('pricing');
  const day = useDay();
  const money = usePrice();
  const now = useServerNow();
  const {
    id: order,
    credits,
    price,
    method,
    status,
    createdAt,
    invoice,
    creditNotes,
    refund,
    refundableUntil,
    refunded,
  } = of;
  const isInTime = refundableUntil !== null && Date.parse(refundableUntil) > now;
  const isOpen = refund?.status === 'requested' || refund?.status === 'approved';
  const isWithdrawal = isWithdrawable(of.withdrawableUntil, now);
  const mayAsk = isInTime && !isOpen && (status === 'paid' || status === 'part_refunded');
  return (
    <li>
      <div>
        <strong>{pricing('credits', { count: credits })}</strong>
        <Muted>{day(createdAt)}</Muted>
      </div>
      <div>
        <span>{t('purchases.with', { price: money(price.amount, price.currency), method })}</span>
        <Muted>
          {t(statusTexts[status])}
          {refunded.amount !== '0.00' &&
            ` · ${t('purchases.refunded', { price: money(refunded.amount, refunded.currency) })}`}
        </Muted>
        {refund && (
          <Muted>{t(refundTexts[refund.status], { price: money(refund.amount.amount, refund.amount.currency) })}</Muted>
        )}
      </div>
      <Acts>
        <OpenPaymentActs of={of} isSmall />
        {invoice !== null && (
          <ButtonLink href={`/api/invoices/${invoice}`} $kind="quiet" $small download>
            {t('purchases.invoice')}
          </ButtonLink>
        )}
        {creditNotes.map(({ id, amount }) => (
          <ButtonLink key={id} href={`/api/invoices/${id}`} $kind="quiet" $small download>
            {t('purchases.creditNote', { price: money(amount.amount, amount.currency) })}
          </ButtonLink>
        ))}
        {mayAsk && isWithdrawal && (
          <Button $kind="quiet" $small onClick={() => onRefund({ order, isWithdrawal })}>
            {t('refund.withdraw')}
          </Button>
        )}
        {mayAsk && !isWithdrawal && (
          <Button $kind="quiet" $small onClick={() => onRefund({ order, isWithdrawal })}>
            {t('refund.ask')}
          </Button>
        )}
      </Acts>
    </li>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  &:empty {
    display: none;
  }
  ${below('medium')} {
    margin-block-start: var(--space-2);
  }
  ${from('medium')} {
    justify-content: end;
  }
`;
