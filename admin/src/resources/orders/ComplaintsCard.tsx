import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminOrderView } from '@manyhearts/contract/admin/orders';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { CardLines } from './order-parts.tsx';

type Props = { order: AdminOrderView };

export function ComplaintsCard({ order: { complaints } }: Props) {
  const text = useText();
  const { longDay } = useDates();
  return (
    <SectionCard title={text('orders.complaints')}>
      <CardLines>
        {complaints.map(({ id, status, category, createdAt }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/complaints/${id}/show`} variant="body2">
              {text(`complaints.category.${category}`)} · {text(`complaints.status.${status}`)} · {longDay(createdAt)}
            </Link>
          </li>
        ))}
      </CardLines>
    </SectionCard>
  );
}
