import { Chip, type ChipProps } from '@mui/material';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<RefundStatus, ChipProps['color']> = {
  requested: 'warning',
  approved: 'info',
  paid: 'success',
  rejected: 'default',
  failed: 'error',
};

/** A request that two people decide waits for the second one. */
export function RefundStateChip({ refund: { status, isAwaited } }: { refund: AdminRefundView }) {
  const text = useText();
  const [colour, label] = isAwaited
    ? (['secondary', text('refunds.awaited')] as const)
    : [colours[status], text(`refunds.status.${status}`)];
  return <Chip size="small" variant="outlined" color={colour} label={label} />;
}
