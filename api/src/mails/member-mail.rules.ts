/** What a member is written about their account. None of these can be turned off. */
export type MemberMailKind =
  | 'confirm_address'
  /** Somebody signed up, or wants to change, to an address that is a member's already. */
  | 'address_taken'
  | 'reset_password'
  | 'email_change_confirm'
  /** To the old address, with the link that goes back to it. */
  | 'email_change_notice'
  | 'password_changed'
  | 'new_device'
  | 'passkey_added'
  | 'passkey_removed'
  /** It was refused for good, because somebody else has it too. */
  | 'passkey_copied'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  /** Every way in ended; to the address that gets in again, with a link to choose a password. */
  | 'access_reset'
  /** Its member deleted it; the link brings it back. */
  | 'account_deleted'
  /** Nobody was there for so long that it goes. */
  | 'account_unused';

/**
 * What a mail says besides its link: a device, a country's code, instants. Never a secret. `linkKey` is the id of the secret that the
 * link's token is made with. `undoUntil` where the mail goes to a former address of the account: its link is then the one that undoes
 * the change of address.
 */
export type MailFacts = Readonly<Record<string, string>>;
/** A further link of the mail's kind, for another account of the same mailbox. Kept with the facts, as JSON. */
export type OtherLink = { username: string; linkId: string };

export function otherLinksIn({ otherLinks }: MailFacts): OtherLink[] {
  return otherLinks === undefined ? [] : (JSON.parse(otherLinks) as OtherLink[]);
}
