import { Chip, type ChipProps } from '@mui/material';
import type { MailState } from '@manyhearts/contract/admin/mails';
import { mailKinds } from '@manyhearts/contract/mail-kinds';
import { type Text, useText } from '#admin/shared/use-text.ts';

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

/** What a mail is about; its code if this console has no words for it. */
export function mailKind(text: Text, kind: string): string {
  const known = mailKinds.find((one) => one === kind);
  return known ? text(`mailWords.kind.${known}`) : kind;
}
