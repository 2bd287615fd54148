import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccess } from 'react-admin';
import type { AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import { LinkOrder } from './LinkOrder.tsx';
import type { OpenComplaint } from './use-complaint.ts';

type Props = { complaint: AdminComplaintView } & Pick<OpenComplaint, 'link'>;

/** The purchase that the case is about, with its payment and refunds. Without one, or for another, one is chosen here. */
export function OrderCard({ complaint, link }: Props) {
  const { order, orderId } = complaint;
  const text = useText();
  const { moment } = useDates();
  const money = useMoney();
  const { method } = usePaymentWords();
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'link', record: complaint });
  return (
    <SectionCard title={text('complaints.order')}>
      {orderId === null && <Typography color="textSecondary">{text('complaints.noOrder')}</Typography>}
      {orderId !== null && !order && (
        <Typography color="textSecondary">{text('complaints.orderUnknown', { id: orderId })}</Typography>
      )}
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
            <Fact name={text('complaints.method')}>{method(order.method)}</Fact>
            <Fact name={text('complaints.ordered')}>{moment(order.createdAt)}</Fact>
            {order.paidAt && <Fact name={text('complaints.paid')}>{moment(order.paidAt)}</Fact>}
            <Fact name={text('complaints.refunded')}>{money(order.refunded)}</Fact>
          </Facts>
          {order.refunds.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }} aria-label={text('complaints.refunds')}>
              {order.refunds.map(({ id, status, amount, credits, createdAt }) => (
                <Typography component="li" variant="body2" key={id}>
                  {text(`complaints.refundStatus.${status}`)} ·{' '}
                  {text('complaints.priceFor', { price: money(amount), credits })} · {moment(createdAt)}
                </Typography>
              ))}
            </Box>
          )}
        </>
      )}
      {canAccess && <LinkOrder complaint={complaint} link={link} />}
    </SectionCard>
  );
}
