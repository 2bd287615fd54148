import { Typography } from '@mui/material';
import type { AdminOrderView } from '@manyhearts/contract/admin/orders';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { CardLines } from './order-parts.tsx';

type Props = { order: AdminOrderView };

/** What is left of the credits. */
export function LotsCard({ order: { lots } }: Props) {
  const text = useText();
  const { longDay } = useDates();
  return (
    <SectionCard title={text('orders.lots')}>
      <CardLines>
        {lots.map(({ id, remaining, granted, reserved, refundableUntil }) => (
          <li key={id}>
            <Typography variant="body2">
              {text('orders.lotLeft', { remaining, granted })}
              {reserved > 0 && ` · ${text('orders.lotHeld', { reserved })}`}
            </Typography>
            {remaining + reserved > 0 && (
              <Typography variant="caption" color="textSecondary">
                {text('orders.refundableUntil')} {longDay(refundableUntil)}
              </Typography>
            )}
          </li>
        ))}
      </CardLines>
    </SectionCard>
  );
}
