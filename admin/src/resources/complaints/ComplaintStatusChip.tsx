import { Chip, type ChipProps } from '@mui/material';
import type { ComplaintStatus } from '@manyhearts/contract/complaints';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<ComplaintStatus, ChipProps['color']> = {
  new: 'warning',
  in_progress: 'info',
  waiting: 'default',
  resolved: 'success',
  rejected: 'default',
};

export function ComplaintStatusChip({ status }: { status: ComplaintStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`complaints.status.${status}`)} />;
}
