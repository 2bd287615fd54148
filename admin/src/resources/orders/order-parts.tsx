import { Box, Chip, type ChipProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { OrderStatus } from '@manyhearts/contract/orders';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<OrderStatus, ChipProps['color']> = {
  created: 'default',
  open: 'default',
  pending: 'info',
  paid: 'success',
  part_refunded: 'info',
  refunded: 'info',
  charged_back: 'error',
  failed: 'default',
  cancelled: 'default',
  expired: 'default',
  mismatch: 'warning',
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`orders.status.${status}`)} />;
}

const shown = 6;

/** An id that is too long for phones and tablets, where its end tells it apart. */
export function ShortId({ id }: { id: string }) {
  return (
    <>
      <Box component="span" sx={{ display: { lg: 'none' }, whiteSpace: 'nowrap' }}>
        {id.length > shown + 2 ? `…${id.slice(-shown)}` : id}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, whiteSpace: 'nowrap' }}>
        {id}
      </Box>
    </>
  );
}

/** Says that there is nothing rather than showing an empty list. */
export function CardLines({ children }: { children: ReactNode[] }) {
  const text = useText();
  if (children.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('orders.nothing')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {children}
    </Box>
  );
}
