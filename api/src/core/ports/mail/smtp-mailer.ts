import { createTransport, type Transporter } from 'nodemailer';
import { isNearHost } from '../../text/network-address.ts';
import { Mailer, MailRefused, requireSafeMail, type Mail } from './mailer.ts';

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/** Sends mails to an SMTP server over a small connection pool. */
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
      // The job retries a lost connection, and counts its attempts.
      maxRequeues: 0,
      connectionTimeout: timeoutMs / 2,
      greetingTimeout: timeoutMs / 2,
      dnsTimeout: timeoutMs / 2,
      socketTimeout: timeoutMs,
      ...(protocol === 'smtp:' && needsTls(hostname, username) && { requireTLS: true }),
      // Bodies contain members' texts; nodemailer must never read a file or URL that they name.
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
        // Set explicitly, so that no header can add a recipient.
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
 * Mails reveal who is a member, so outside the private network TLS is required; with a password it is required
 * outside this machine. Elsewhere TLS is used if the server offers it.
 */
function needsTls(hostname: string, username: string): boolean {
  return !isNearHost(hostname) || (username !== '' && !loopback.has(hostname));
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** The server's message may contain the recipient's address, and errors are logged, so only its code is kept. */
function toMailError({ code, responseCode, message }: SmtpError): Error {
  if (responseCode === undefined) return new Error(`The mail server is away: ${code ?? message}`);
  // 5xx is final, but a failed log-in or unknown command is a fault of the configuration, not of the mail.
  const isFinal = responseCode >= 500 && code !== 'EAUTH' && responseCode !== 530 && responseCode !== 535;
  const text = `The mail server answered ${responseCode}${code ? ` (${code})` : ''}`;
  return isFinal ? new MailRefused(text) : new Error(text);
}
