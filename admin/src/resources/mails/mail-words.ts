import type { mailTexts } from '#admin/messages/en/mails.ts';
import type { Text } from '#admin/shared/use-text.ts';

type Kind = keyof (typeof mailTexts)['mails']['kind'];

export const mailKinds = [
  'confirm_address',
  'address_taken',
  'reset_password',
  'email_change_confirm',
  'email_change_notice',
  'password_changed',
  'new_device',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'access_reset',
  'account_deleted',
  'account_banned',
  'account_unused',
  'account_unused_credits',
  'debit_notice',
  'order_paid',
  'refund_requested',
  'refund_approved',
  'refund_paid',
  'refund_rejected',
  'refund_failed',
] as const satisfies readonly Kind[];

/** What a mail is about; its code if this console has no words for it. */
export function mailKind(text: Text, kind: string): string {
  const known = mailKinds.find((one) => one === kind);
  return known ? text(`mails.kind.${known}`) : kind;
}
