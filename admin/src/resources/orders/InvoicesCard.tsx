import { Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { AdminOrderView } from '@manyhearts/contract/admin/orders';
import { consoleRoot } from '@manyhearts/contract/admin/paging';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';
import { CardLines } from './order-parts.tsx';

type Props = { order: AdminOrderView };

/** Each download is audited by the server. */
export function InvoicesCard({ order: { id, invoices } }: Props) {
  const text = useText();
  const money = useMoney();
  const { longDay } = useDates();
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'invoice' });
  return (
    <SectionCard title={text('orders.invoices')}>
      <CardLines>
        {invoices.map(({ id: invoice, number, isCredit, total, createdAt }) => (
          <li key={invoice}>
            <Typography variant="body2">
              {text(isCredit ? 'orders.creditNote' : 'orders.invoice', { number })} · {isCredit && '−'}
              {money(total)} · {longDay(createdAt)}{' '}
              {canAccess && (
                <Link href={`${consoleRoot}/orders/${id}/invoices/${invoice}`} download>
                  {text('orders.download')}
                </Link>
              )}
            </Typography>
          </li>
        ))}
      </CardLines>
    </SectionCard>
  );
}
