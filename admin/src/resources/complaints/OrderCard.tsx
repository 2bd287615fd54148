import { Alert, Box, Link, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkedOrder } from '@manyhearts/contract/admin/complaints';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

type Money = LinkedOrder['price'];

/** The purchase that the case is about, with its payment and refunds; read only. */
export function OrderCard({ order, orderId }: { order: LinkedOrder | null; orderId: string | null }) {
  const text = useText();
  const locale = dateLocale(useLocale());
  const day = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const money = ({ amount, currency }: Money) => Number(amount).toLocaleString(locale, { style: 'currency', currency });
  if (orderId === null) return null;
  return (
    <SectionCard title={text('complaints.order')}>
      {!order && <Typography color="textSecondary">{text('complaints.orderUnknown', { id: orderId })}</Typography>}
      {order && (
        <>
          {!order.isTheirs && <Alert severity="warning">{text('complaints.orderOfOther')}</Alert>}
          <Facts>
            <Fact name={text('complaints.orderNumber')} isCode>
              <Link component={RouterLink} to={`/orders/${order.id}/show`}>
                {order.id}
              </Link>
            </Fact>
            <Fact name={text('resources.complaints.fields.status')}>
              {text(`complaints.orderStatus.${order.status}`)}
            </Fact>
            <Fact name={text('complaints.price')}>
              {text('complaints.priceFor', { price: money(order.price), credits: order.credits })}
            </Fact>
            <Fact name={text('complaints.method')}>{order.method}</Fact>
            <Fact name={text('complaints.ordered')}>{day(order.createdAt)}</Fact>
            {order.paidAt && <Fact name={text('complaints.paid')}>{day(order.paidAt)}</Fact>}
            <Fact name={text('complaints.refunded')}>{money(order.refunded)}</Fact>
          </Facts>
          {order.refunds.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }} aria-label={text('complaints.refunds')}>
              {order.refunds.map(({ id, status, amount, credits, createdAt }) => (
                <Typography component="li" variant="body2" key={id}>
                  {text(`complaints.refundStatus.${status}`)} ·{' '}
                  {text('complaints.priceFor', { price: money(amount), credits })} · {day(createdAt)}
                </Typography>
              ))}
            </Box>
          )}
        </>
      )}
    </SectionCard>
  );
}
