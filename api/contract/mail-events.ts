import { defineCall, type EmptyAnswer } from './calls.ts';

export const mailEventKinds = ['delivered', 'bounced', 'complained'] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

/** What became of a mail. `bounced` is for good; a mail that is only late needs no event. */
export type MailEvent = {
  /** The `Message-ID` header of the mail, with or without angle brackets. */
  mail: string;
  event: MailEventKind;
};
export type MailEventsInput = { hook: string; events: MailEvent[] };

export const mostMailEvents = 200;

/**
 * Mail providers, or a small program that reads their reports, call it. It answers alike whether the mails are known or
 * not, and takes no addresses.
 */
export const receiveMailEvents = defineCall<MailEventsInput, EmptyAnswer>({
  verb: 'POST',
  path: '/api/mail-events/{hook}',
  summary: 'A mail provider reports what became of mails',
  audience: 'provider',
});
