import { Chip, type ChipProps } from '@mui/material';
import type { ReportStatus } from '@manyhearts/contract/reports';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<ReportStatus, ChipProps['color']> = { open: 'warning', upheld: 'error', dismissed: 'default' };

export function ReportStatusChip({ status }: { status: ReportStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`reports.status.${status}`)} />;
}
