/** Mails to members about their account, by what they are about. None of these can be turned off. */
export const mailGroups = {
  address: [
    'confirm_address',
    /** A sign-up or a change of address used an address that a member already owns. */
    'address_taken',
    'email_change_confirm',
    /** To the old address, with the link that undoes the change. */
    'email_change_notice',
  ],
  login: [
    'reset_password',
    'password_changed',
    'new_device',
    'passkey_added',
    'passkey_removed',
    /** The passkey is refused for good, because its counter shows a copy. */
    'passkey_copied',
    'second_factor_on',
    'second_factor_off',
    'recovery_code_used',
    /** Every way in ended. Goes to the address that regains access, with a link to choose a password. */
    'access_reset',
  ],
  account: [
    /** The member deleted the account; the link restores it. */
    'account_deleted',
    /** A link to everything that is stored of the member. */
    'own_data',
    /** The account was unused for so long that it will be erased. */
    'account_unused',
    /** The same of an account with unused paid credits. Sent twice. */
    'account_unused_credits',
  ],
  /** Of moderators. */
  decisions: [
    'account_banned',
    /** A warning, a removal, a limit, or a block for some days. */
    'decision_made',
    'appeal_received',
    'appeal_upheld',
    'appeal_overturned',
    /** To those who reported. */
    'notice_received',
    'report_upheld',
    'report_dismissed',
    /** The member appealed against what followed a report, and was right. */
    'report_overturned',
  ],
  purchases: [
    /** An order will be collected by direct debit. */
    'debit_notice',
    /** A purchase was paid: what the law wants on a durable medium. */
    'order_paid',
    /** The buyer’s bank took the payment back, so the unused credits went. */
    'payment_charged_back',
    /** The bank decided for us after all, so they are back. */
    'chargeback_reversed',
  ],
  refunds: [
    'refund_requested',
    'refund_approved',
    'refund_paid',
    'refund_rejected',
    /** The provider did not pay the refund, or a chargeback came first. */
    'refund_failed',
  ],
  complaints: [
    /** A complaint arrived. To its customer, who may be a visitor, with the link to its page. */
    'complaint_received',
    /** Support's reply, which a person wrote; the facts have it, with the words that it answers. */
    'complaint_answered',
  ],
} as const;

export type MailGroup = keyof typeof mailGroups;
export type MemberMailKind = (typeof mailGroups)[MailGroup][number];
export const mailKinds: readonly MemberMailKind[] = Object.values(mailGroups).flat();

/**
 * Which mails of a group reach an address that is suppressed, because it bounces or marked a mail as spam. `always`: the
 * law wants them sent whatever became of others. `if_accepted`: unless the mailbox takes no mails, since their receiver
 * asked for an answer. `if_asked_for`: those of `askedForMails` alone, and not to a mailbox that takes none.
 */
export type MailReach = 'always' | 'if_accepted' | 'if_asked_for';
export const mailReach = {
  address: 'if_asked_for',
  login: 'if_asked_for',
  account: 'always',
  decisions: 'always',
  purchases: 'always',
  refunds: 'always',
  complaints: 'if_accepted',
} as const satisfies Record<MailGroup, MailReach>;
/** Mails that a person asks for in that moment, without which they can't get back in. */
export const askedForMails: readonly MemberMailKind[] = [
  'confirm_address',
  'reset_password',
  'email_change_confirm',
  'access_reset',
];

const groupNames = Object.keys(mailGroups) as MailGroup[];

export function mailGroupOf(kind: MemberMailKind): MailGroup {
  const group = groupNames.find((name) => (mailGroups[name] as readonly MemberMailKind[]).includes(kind));
  if (!group) throw new Error(`No group of mails has ${kind}.`);
  return group;
}

/** Sentences that the law asks for. A brand can't change them. */
export const legalMailParts: Partial<Record<MemberMailKind, readonly string[]>> = {
  account_banned: ['fraud', 'fake', 'abuse', 'minor', 'spam', 'other', 'appeal'],
  debit_notice: ['back'],
  order_paid: ['withdraw', 'how'],
};

/** Words that a brand adds to a mail of ours, which has none. */
export const addedMailPart = 'extra';
/** In characters, by part; `sentence` holds for every other part. */
export const mailPartLimits = {
  subject: 120,
  title: 120,
  lead: 300,
  button: 40,
  newPassword: 60,
  another: 60,
  sentence: 1_000,
} as const;
/** The most parts that a mail may have. */
export const mailPartsMax = 20;
