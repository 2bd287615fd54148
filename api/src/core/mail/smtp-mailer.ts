import { createTransport, type Transporter } from 'nodemailer';
import { isNearHost } from '../network-address.ts';
import { Mailer, MailRefused, requireSafeMail, type Mail } from './mailer.ts';

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/** Hands mails to an SMTP server over a few kept connections. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(url: string, timeoutMs = 20_000) {
    super();
    const { hostname, protocol, username } = new URL(url);
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: 4,
      maxMessages: 200,
      // A connection lost in the middle is the job's business, which counts its attempts.
      maxRequeues: 0,
      connectionTimeout: timeoutMs / 2,
      greetingTimeout: timeoutMs / 2,
      dnsTimeout: timeoutMs / 2,
      socketTimeout: timeoutMs,
      ...(protocol === 'smtp:' && needsTls(hostname, username) && { requireTLS: true }),
      // Bodies come from templates with members' words in them; a path or an address in them is never opened.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async send(mail: Mail): Promise<void> {
    const { from, to, subject, text, html, headers = {} } = requireSafeMail(mail);
    try {
      await this.transport.sendMail({
        from,
        to: { name: '', address: to },
        // Said apart from the headers, so that nothing in them is taken for a recipient.
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        headers,
      });
    } catch (error) {
      throw toMailError(error as SmtpError);
    }
  }

  override async ping(): Promise<void> {
    await this.transport.verify();
  }

  override async close(): Promise<void> {
    this.transport.close();
  }
}

/**
 * Mails say who is a member, so they leave the private network encrypted or not at all; a password leaves not even the
 * machine in the clear. Elsewhere encryption is used where the server offers it.
 */
function needsTls(hostname: string, username: string): boolean {
  return !isNearHost(hostname) || (username !== '' && !loopback.has(hostname));
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** The server's words may repeat the recipient's address, and errors are logged: only its number is kept. */
function toMailError({ code, responseCode, message }: SmtpError): Error {
  if (responseCode === undefined) return new Error(`The mail server is away: ${code ?? message}`);
  // 5xx is final, but a refused log-in or an unknown command is the installation's fault and not the mail's.
  const isFinal = responseCode >= 500 && code !== 'EAUTH' && responseCode !== 530 && responseCode !== 535;
  const text = `The mail server answered ${responseCode}${code ? ` (${code})` : ''}`;
  return isFinal ? new MailRefused(text) : new Error(text);
}
