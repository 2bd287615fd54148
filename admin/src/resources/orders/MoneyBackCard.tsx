import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminOrderView, AdminPayback } from '@manyhearts/contract/admin/orders';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { CardLines } from './order-parts.tsx';

/** Requests of the member, and money that went back at the provider. */
export function MoneyBackCard({ order: { refunds, paybacks } }: { order: AdminOrderView }) {
  const text = useText();
  const money = useMoney();
  const { longDay } = useDates();
  return (
    <SectionCard title={text('orders.wentBack')}>
      <CardLines>
        {[
          ...refunds.map(({ id, status, amount, createdAt }) => (
            <li key={id}>
              <Link component={RouterLink} to={`/refunds/${id}/show`} variant="body2">
                {text('orders.requested')}: {money(amount)} · {text(`refunds.status.${status}`)} · {longDay(createdAt)}
              </Link>
            </li>
          )),
          ...paybacks.map((payback) => (
            <li key={payback.id}>
              <Payback payback={payback} />
            </li>
          )),
        ]}
      </CardLines>
    </SectionCard>
  );
}

function Payback({ payback: { id, kind, state, amount, at } }: { payback: AdminPayback }) {
  const text = useText();
  const money = useMoney();
  const { longDay } = useDates();
  return (
    <Typography
      variant="body2"
      sx={{ overflowWrap: 'anywhere' }}
      color={kind === 'chargeback' && state === 'open' ? 'error' : undefined}
    >
      {text(`orders.payback.${kind}.${state}`)}: {money(amount)} · {longDay(at)} · <code>{id}</code>
    </Typography>
  );
}
