import { Chip, type ChipProps } from '@mui/material';
import type { MailState } from '@manyhearts/contract/admin/mails';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<MailState, ChipProps['color']> = {
  held: 'default',
  waiting: 'info',
  sent: 'default',
  delivered: 'success',
  bounced: 'error',
  complained: 'error',
  refused: 'error',
  suppressed: 'warning',
};

export function MailStateChip({ status }: { status: MailState }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`mails.status.${status}`)} />;
}
