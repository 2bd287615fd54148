/** Mails that came in by the service for incoming mails. */
export const receivedMailTexts = {
  receivedMails: {
    title: 'Incoming mails',
    intro:
      'Mails of the last 30 days that the service for incoming mails handed on. Replies join their case; of all others only this line is kept, because the brand’s mailbox has them.',
    empty: { title: 'No incoming mails', text: 'Nothing of this kind came in within the last 30 days.' },
    views: { joined: 'In a case', leftOut: 'In no case' },
    noSender: 'Sender unknown',
    status: {
      joined: 'Joined its case',
      repeated: 'Came before',
      automatic: 'Automatic reply',
      too_many: 'Too many in an hour',
      unknown: 'Answers no mail of ours',
      other_brand: 'Meant for another brand',
      empty: 'No words in it',
      too_large: 'Too large',
      dangerous_file: 'Program attached',
      old_address: 'Sent to an ended address',
      wrong_address: 'Sent to a wrong address',
    },
  },
};
