import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminOrderView, OrderStep } from '@manyhearts/contract/admin/orders';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';

/** The payment at its provider, and every state that it had. */
export function PaymentCard({ order }: { order: AdminOrderView }) {
  const text = useText();
  const money = useMoney();
  const { method, provider } = usePaymentWords();
  const { account } = order;
  return (
    <SectionCard title={text('orders.payment')}>
      {order.status === 'mismatch' && <ToQuarantine />}
      <Facts>
        <Fact name={text('orders.paymentRef')} isCode>
          {order.payment ?? '–'}
        </Fact>
        <Fact name={text('orders.account')}>
          {account ? `${provider(account.provider)} · ${account.profile}` : provider(order.provider)}
          {account?.isLive === false && ` · ${text('orders.noMoney')}`}
        </Fact>
        <Fact name={text('orders.method')}>{method(order.method)}</Fact>
        {order.refunded.amount !== '0.00' && <Fact name={text('orders.refunded')}>{money(order.refunded)}</Fact>}
        {order.chargedBack.amount !== '0.00' && (
          <Fact name={text('orders.chargedBack')}>{money(order.chargedBack)}</Fact>
        )}
      </Facts>
      <Typography variant="subtitle2" component="h3">
        {text('orders.timeline')}
      </Typography>
      <Steps order={order} />
    </SectionCard>
  );
}

function Steps({ order: { steps, createdAt } }: { order: AdminOrderView }) {
  const text = useText();
  const { exact } = useDates();
  return (
    <Box component="ol" aria-label={text('orders.timeline')} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      <li>
        <Typography variant="body2">{text('orders.placed')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {exact(createdAt)}
        </Typography>
      </li>
      {steps.map((step) => (
        <li key={step.id}>
          <Step step={step} />
        </li>
      ))}
    </Box>
  );
}

function Step({ step: { status, by, said, amount, at } }: { step: OrderStep }) {
  const text = useText();
  const money = useMoney();
  const { exact } = useDates();
  const payment = usePaymentWords();
  const words = [said && text('orders.saidBy', { said: payment.said(said) }), amount && money(amount)].filter(Boolean);
  return (
    <>
      <Typography variant="body2">
        <strong>{text(`orders.status.${status}`)}</strong> {text(`orders.by.${by}`)}
        {words.length > 0 && ` · ${words.join(' · ')}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {exact(at)}
      </Typography>
    </>
  );
}

function ToQuarantine() {
  const text = useText();
  return (
    <Alert severity="warning">
      {text('orders.quarantined')}{' '}
      <Link component={RouterLink} to="/quarantine">
        {text('orders.toQuarantine')}
      </Link>
    </Alert>
  );
}
