import { Chip } from '@mui/material';
import type { StaffState } from '@manyhearts/contract/admin/staff';
import { useText } from '#admin/shared/use-text.ts';

const colours = { active: 'success', invited: 'warning', disabled: 'default' } as const;

export function StaffStateChip({ state }: { state: StaffState }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[state]} label={text(`staff.states.${state}`)} />;
}
