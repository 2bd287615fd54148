import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminCodeView } from '@manyhearts/contract/admin/discount-codes';
import { discountStates } from '@manyhearts/contract/admin/member-states';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';

type Props = { code: AdminCodeView };

/** How often it was used, and the latest orders that have it. */
export function CodeUsageCard({ code: { usage, orders } }: Props) {
  const text = useText();
  return (
    <SectionCard title={text('codes.usage')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {discountStates.map((state) => (
          <Box key={state}>
            <Typography variant="caption" color="textSecondary">
              {text(`codes.usageSays.${state}`)}
            </Typography>
            <Typography variant="h2" component="p">
              {usage[state]}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="subtitle2" component="h3">
        {text('codes.orders')}
      </Typography>
      {orders.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('codes.noOrders')}
        </Typography>
      ) : (
        <Rows
          label={text('codes.orders')}
          rows={orders}
          keyOf={({ order }) => order}
          columns={[
            {
              name: text('codes.order'),
              render: ({ order }) => (
                <Link component={RouterLink} to={`/orders/${order}/show`}>
                  {order}
                </Link>
              ),
            },
            { name: text('codes.state'), render: ({ state }) => text(`orders.discountState.${state}`) },
            { name: text('codes.when'), render: ({ at }) => <Moment at={at} /> },
          ]}
        />
      )}
    </SectionCard>
  );
}
