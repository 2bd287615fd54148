import type { TextKey } from '#admin/messages/en.ts';
import { mailTexts } from '#admin/messages/en/mails.ts';
import type { Text } from '#admin/shared/use-text.ts';

type Kind = keyof typeof mailTexts.mails.kind;

/** What a mail is about; its code if this console has no words for it. */
export function mailKind(text: Text, kind: string): string {
  return kind in mailTexts.mails.kind ? text(`mails.kind.${kind as Kind}` satisfies TextKey) : kind;
}

export const mailKinds = Object.keys(mailTexts.mails.kind) as Kind[];
