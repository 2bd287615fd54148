export type Mail = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Sends finished mails. Jobs call it, so it may be called twice for one mail; the console sends samples itself. */
export abstract class Mailer {
  /** Throws `MailRefused` if a retry cannot succeed, and any other error if it may. */
  abstract send(mail: Mail): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/** The mail is invalid, or its recipient does not exist. */
export class MailRefused extends Error {}

/** Control characters with line breaks, and Unicode's two line separators. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const addressShape = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u;
const headerShape = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
/** Headers that the mailer sets itself. Passed in, they could add recipients or change the mail's type. */
const ownHeaders = /^(from|sender|to|cc|bcc|subject|date|mime-version|received|return-path|resent-.*|content-.*)$/i;

/**
 * Prevents header injection: names and subjects contain what members and operators typed. Errors name the field only,
 * because they are logged.
 */
export function requireSafeMail(mail: Mail): Mail {
  const refuse = (field: string): never => {
    throw new MailRefused(`The mail is not sent: its ${field} is not safe`);
  };
  if (unsafe.test(mail.from.name) || mail.from.name.length > 200) refuse('sender name');
  if (!isAddress(mail.from.address)) refuse('sender address');
  if (!isAddress(mail.to)) refuse('recipient');
  if (unsafe.test(mail.subject) || mail.subject.length > 500) refuse('subject');
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!headerShape.test(name) || ownHeaders.test(name)) refuse('header name');
    if (unsafe.test(value) || value.length > 2_000) refuse(`header ${name}`);
  }
  return mail;
}

function isAddress(text: string): boolean {
  return text.length <= 254 && addressShape.test(text) && !unsafe.test(text);
}
