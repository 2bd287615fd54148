import { Chip, type ChipProps } from '@mui/material';
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
