import { Chip, type ChipProps } from '@mui/material';
import type { AccountStatus } from '@manyhearts/contract/user';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<AccountStatus, ChipProps['color']> = {
  active: 'success',
  not_confirmed: 'warning',
  pending_deletion: 'default',
  blocked: 'error',
};

export function MemberStatusChip({ status }: { status: AccountStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`members.status.${status}`)} />;
}
