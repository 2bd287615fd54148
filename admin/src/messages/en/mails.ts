/** Mails to members, and addresses that get none. */
export const mailTexts = {
  mails: {
    title: 'Mails',
    intro: 'Mails to members of the last 30 days. Addresses are shortened.',
    all: 'All',
    empty: { title: 'No mails', text: 'There is no mail of this kind in the last 30 days.' },
    status: {
      held: 'Held back',
      waiting: 'Waiting',
      sent: 'Sent',
      delivered: 'Delivered',
      bounced: 'Bounced',
      complained: 'Marked as spam',
      refused: 'Refused',
      suppressed: 'Not sent',
    },
    resend: 'Send again',
    resendTitle: 'Send this mail again?',
    resendSays: '“%{kind}” goes to the member’s present address, with the facts that it had.',
    resendRefused: 'This mail can’t be sent again: it was repeated three times, or the member has no proved address.',
    resent: 'The mail is on its way.',
    hook: 'Address for reports',
    hookSays:
      'Let your mail provider report here what became of mails: POST this JSON to the path below, at any domain of your brands. Keep it secret. It changes with APP_SECRET.',
    hookPath: 'Path',
    close: 'Close',
  },
  suppressions: {
    title: 'Suppressed addresses',
    intro:
      'These addresses bounced or marked a mail as spam. They only get what the law wants sent: receipts, refunds, decisions about them, and what concerns the end of their account. After a year they are tried again.',
    empty: { title: 'No suppressed addresses', text: 'Every address gets its mails.' },
    erased: 'Erased member',
    reason: { bounced: 'The mailbox does not take mails', complained: 'A mail was marked as spam' },
    lift: 'Lift',
    liftTitle: 'Let this address get all mails again?',
    liftSays: {
      bounced: 'If the mailbox still does not take mails, the next one bounces and the address is listed again.',
      complained: 'This person marked a mail as spam. Lift this only if they ask for it.',
    },
    why: 'Reason',
    whyHelp: 'It is kept in the audit.',
    lifted: 'The address gets all mails again.',
    gone: 'A colleague lifted it already.',
  },
  resources: {
    mails: {
      name: 'Mail |||| Mails',
      fields: {
        createdAt: 'Written',
        kind: 'About',
        address: 'To',
        status: 'State',
        reportedAt: 'Reported',
        tenantId: 'Brand',
        mayResend: 'May be sent again',
      },
    },
    'received-mails': {
      name: 'Incoming mail |||| Incoming mails',
      fields: {
        createdAt: 'Came in',
        from: 'From',
        reference: 'Case',
        status: 'What became of it',
        files: 'Files left out',
        tenantId: 'Brand',
      },
    },
    suppressions: {
      name: 'Suppressed address |||| Suppressed',
      fields: { createdAt: 'Since', address: 'Address', status: 'Why', tenantId: 'Brand', id: 'Id' },
    },
  },
};
