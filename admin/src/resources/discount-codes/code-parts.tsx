import { Chip } from '@mui/material';
import type { AdminCodeLine, CodeStatus } from '@manyhearts/contract/admin/discount-codes';
import { type Text, useText } from '#admin/shared/use-text.ts';

const colours = { active: 'success', ended: 'default', expired: 'default', used_up: 'info' } as const;

export function CodeChip({ status }: { status: CodeStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`codes.status.${status}`)} />;
}

export function usesText(text: Text, { uses, maxUses }: Pick<AdminCodeLine, 'uses' | 'maxUses'>): string {
  return maxUses === null ? `${uses}` : text('codes.usesOf', { uses, most: maxUses });
}
