import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CapturedMailer, type CapturedMail } from '../src/core/ports/mail/captured-mailer.ts';
import { Mailer } from '../src/core/ports/mail/mailer.ts';
import { Jobs } from '../src/core/outbox/jobs.ts';
import type { TestApp } from './app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser on one host: keeps cookies, and sends each write with a new idempotency key. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly t: TestApp,
    readonly host: string,
    readonly remoteAddress = '127.0.0.1',
    private readonly headers: Record<string, string> = { 'user-agent': firefox },
  ) {}

  get(url: string, more: Partial<InjectOptions> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, ...more });
  }

  /** Pass `key` to retry the same write. */
  post(url: string, payload?: object, key: string | undefined = randomUUID()): Promise<LightMyRequestResponse> {
    return this.send({
      method: 'POST',
      url,
      ...(payload && { payload }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  }

  async send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.t.send(this.host, {
      remoteAddress: this.remoteAddress,
      ...request,
      url: String(request.url),
      headers: { ...this.headers, ...(cookie && { cookie }), ...request.headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** The session cookie, for use by another client. */
  get session(): string {
    return `sid=${this.cookies.get('sid') ?? ''}`;
  }

  async userId(): Promise<string | undefined> {
    const answer = await this.get('/api/user');
    return answer.statusCode === 200 ? (answer.json() as { user: { id: string } }).user.id : undefined;
  }
}

/** Runs all due jobs, then returns the mails to an address, newest last. */
export async function mailsTo({ app }: TestApp, to?: string): Promise<CapturedMail[]> {
  await app.get(Jobs).drain();
  return (app.get(Mailer) as CapturedMailer).list({ to });
}

/** The token of the link in the latest mail to an address. */
export async function tokenFor(t: TestApp, to: string): Promise<string> {
  const token = (await mailsTo(t, to))
    .flatMap(({ links }) => links)
    .map((link) => new URL(link).pathname.slice(1))
    .filter((path) => path.length === 43)
    .at(-1);
  if (!token) throw new Error(`No link was mailed to ${to}.`);
  return token;
}
