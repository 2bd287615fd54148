import { Chip, type ChipProps } from '@mui/material';
import type { QuarantineStatus } from '@manyhearts/contract/admin/quarantine';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<QuarantineStatus, ChipProps['color']> = {
  waiting: 'warning',
  accepted: 'success',
  refunding: 'info',
  refunded: 'success',
  refused: 'error',
  left: 'default',
};

export function QuarantineChip({ status }: { status: QuarantineStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`quarantine.status.${status}`)} />;
}
