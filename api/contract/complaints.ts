import { defineCall, type EmptyAnswer, type NoInput } from './calls.ts';

/** What a complaint is about. Their texts are in `locales/<language>/complaints.json`. */
export const complaintCategories = ['payment', 'refund', 'account', 'member', 'privacy', 'site', 'other'] as const;

export type ComplaintCategory = (typeof complaintCategories)[number];

/** `waiting` is for the customer; a reply of theirs makes it `in_progress` again, also after the end. */
export const complaintStates = ['new', 'in_progress', 'waiting', 'resolved', 'rejected'] as const;

export type ComplaintStatus = (typeof complaintStates)[number];

/** States in which the customer waits for an answer. */
export const openComplaintStates = ['new', 'in_progress'] as const satisfies readonly ComplaintStatus[];

/** A picture, which is drawn anew, or a PDF, which is only ever downloaded. */
export const complaintFileKinds = ['picture', 'pdf'] as const;

export type ComplaintFileKind = (typeof complaintFileKinds)[number];

/** `attachments` are keys of `uploadComplaintFile`. `order` is the number of a purchase. */
export type ComplaintInput = {
  category: ComplaintCategory;
  email: string;
  text: string;
  order?: string;
  attachments: string[];
};

/** The answer to a new complaint. It is the same for every address, and the link is only mailed. */
export type ComplaintReceipt = { reference: string; answerBy: string };

export type ComplaintEntry = {
  by: 'you' | 'us';
  text: string;
  at: string;
  files: ComplaintFileKind[];
};
/** A complaint as its customer follows it. */
export type ComplaintView = {
  reference: string;
  category: ComplaintCategory;
  status: ComplaintStatus;
  createdAt: string;
  /** Null while no answer is owed. */
  answerBy: string | null;
  /** Oldest first. */
  entries: ComplaintEntry[];
};

export type ComplaintReply = { token: string; text: string; attachments: string[] };
export type ComplaintAnswer = { complaint: ComplaintView };

export const uploadComplaintFile = defineCall<NoInput, { key: string; kind: ComplaintFileKind }>({
  verb: 'POST',
  path: '/api/complaints/files',
  summary: 'Takes one file for a complaint: a picture or a PDF, in the part `file` of a form. Unused ones are deleted',
  audience: 'visitor',
  idempotency: 'own',
  form: true,
  status: 201,
});

export const fileComplaint = defineCall<ComplaintInput, { complaint: ComplaintReceipt }>({
  verb: 'POST',
  path: '/api/complaints',
  summary: 'Files a complaint; a mail confirms it, with the link to its page',
  audience: 'visitor',
  idempotency: 'accepted',
  status: 201,
});

export const readComplaint = defineCall<{ token: string }, ComplaintAnswer>({
  verb: 'GET',
  path: '/api/complaints/{token}',
  summary: 'Reads the complaint of a mailed link',
  audience: 'visitor',
});

export const replyToComplaint = defineCall<ComplaintReply, ComplaintAnswer>({
  verb: 'POST',
  path: '/api/complaints/{token}/reply',
  summary: 'Adds to the complaint of a mailed link, and reopens it if it was closed',
  audience: 'visitor',
  idempotency: 'accepted',
  status: 201,
});

/** A mail as the service that receives it hands it on, in its own words turned into these. */
export type InboundMail = {
  hook: string;
  from: string;
  subject: string;
  text: string;
  messageId: string;
  inReplyTo: string;
  references: string;
  headers: { name: string; value: string }[];
  /** Names of the files that it came with, whose contents stay in the mailbox. */
  attachments: { filename: string }[];
};

/** Answers alike whether the mail belonged to a case, so that a hook tells nothing. */
export const receiveInboundMail = defineCall<InboundMail, EmptyAnswer>({
  verb: 'POST',
  path: '/api/inbound-mail/{hook}',
  summary: 'A mail service hands on a mail to the brand; a reply to a complaint is joined to it',
  audience: 'provider',
});
