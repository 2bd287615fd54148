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
  /** Its member deleted it; the link brings it back. */
  | 'account_deleted'
  /** Nobody was there for so long that it goes. */
  | 'account_unused';

/** What a mail says besides its link: a device, a country's code, instants. Never a secret. */
export type MailFacts = Readonly<Record<string, string>>;
