import { defaultDateLocale, type Language } from '@manyhearts/contract/languages';

/**
 * Mails about decisions of moderators. The facts have the decision: `s-` and the id of a sanction, or `r-` and that of a
 * report. The reasons are read when the mail is sent, so they are stored once.
 */
export type DecisionMailKind =
  | 'account_banned'
  /** A warning, a removal, a limit, or a block for some days. */
  | 'decision_made'
  | 'appeal_received'
  | 'appeal_upheld'
  | 'appeal_overturned'
  /** To those who reported. */
  | 'notice_received'
  | 'report_upheld'
  | 'report_dismissed'
  /** The member appealed against what followed a report, and was right. */
  | 'report_overturned';

/** Mails to members about their account. None of these can be turned off. */
export type MemberMailKind =
  | 'confirm_address'
  /** A sign-up or a change of address used an address that a member already owns. */
  | 'address_taken'
  | 'reset_password'
  | 'email_change_confirm'
  /** To the old address, with the link that undoes the change. */
  | 'email_change_notice'
  | 'password_changed'
  | 'new_device'
  | 'passkey_added'
  | 'passkey_removed'
  /** The passkey is refused for good, because its counter shows a copy. */
  | 'passkey_copied'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  /** Every way in ended. Goes to the address that regains access, with a link to choose a password. */
  | 'access_reset'
  /** The member deleted the account; the link restores it. */
  | 'account_deleted'
  | DecisionMailKind
  /** The account was unused for so long that it will be erased. */
  | 'account_unused'
  /** The same of an account with unused paid credits. Sent twice. */
  | 'account_unused_credits'
  /** An order will be collected by direct debit. */
  | 'debit_notice'
  /** A purchase was paid: what the law wants on a durable medium. */
  | 'order_paid'
  | 'refund_requested'
  | 'refund_approved'
  | 'refund_paid'
  | 'refund_rejected'
  /** The provider did not pay the refund, or a chargeback came first. */
  | 'refund_failed';

/**
 * What a mail says besides its link: a device, a country code, instants. Never a secret. `linkKey` is the id of the
 * secret that signs the link's token. `undoUntil` is set if the mail goes to a former address of the account: its link
 * then undoes the change of address.
 */
export type MailFacts = Readonly<Record<string, string>>;
/** Another link of the same kind, for another account with the same mailbox. Stored in the facts, as JSON. */
export type OtherLink = { username: string; linkId: string };

export function otherLinksIn({ otherLinks }: MailFacts): OtherLink[] {
  return otherLinks === undefined ? [] : (JSON.parse(otherLinks) as OtherLink[]);
}

export type Clockwork = { language: Language; country: string; timeZone: string };

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats an instant in the brand's time zone, as its country writes the language. */
export function localTime(instant: string | undefined, clockwork: Clockwork): string | undefined {
  return written(instant, clockwork, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/** Only the day, in the same time zone. */
export function localDay(instant: string | undefined, clockwork: Clockwork): string | undefined {
  return written(instant, clockwork, day);
}

export function placeName(country: string | undefined, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(country ?? '')) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country ?? '');
}

function written(
  instant: string | undefined,
  { language, country, timeZone }: Clockwork,
  parts: Intl.DateTimeFormatOptions,
): string | undefined {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  const locale = Intl.DateTimeFormat.supportedLocalesOf([`${language}-${country}`, language])[0] ?? defaultDateLocale;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(date);
}
