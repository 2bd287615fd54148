import { Chip, type ChipProps } from '@mui/material';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { useText } from '#admin/shared/use-text.ts';

const colours: Record<TenantStatus, ChipProps['color']> = { draft: 'default', live: 'success', paused: 'warning' };

export function TenantStatusChip({ status }: { status: TenantStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`tenants.status.${status}`)} />;
}
