import { mailKinds } from '@manyhearts/contract/mail-kinds';
import type { Text } from '#admin/shared/use-text.ts';

/** What a mail is about; its code if this console has no words for it. */
export function mailKind(text: Text, kind: string): string {
  const known = mailKinds.find((one) => one === kind);
  return known ? text(`mailWords.kind.${known}`) : kind;
}
