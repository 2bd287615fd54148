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
  /** The account was unused for so long that it will be erased. */
  | 'account_unused';

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
