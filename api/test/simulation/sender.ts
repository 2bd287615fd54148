import type { Agent } from 'node:http';
import { ask } from '../../bench/answers.ts';
import { cookiesOf } from '../../bench/people.ts';
import type { Reply } from './history.ts';
import type { MortalServer } from './mortal-server.ts';

export type Sent = { method?: 'GET' | 'POST'; path: string; body?: object; form?: string; key?: string };

/** A browser on one host, with an address of its own. Keeps the cookies of its log-in. */
export class Sender {
  cookie = '';
  private readonly server: MortalServer;
  private readonly host: string;
  private readonly address: string;
  private readonly agent: Agent;

  constructor(server: MortalServer, { host, address, agent }: { host: string; address: string; agent: Agent }) {
    this.server = server;
    this.host = host;
    this.address = address;
    this.agent = agent;
  }

  /** Undefined if the connection broke. */
  async send({ method = 'POST', path, body, form, key }: Sent): Promise<Reply | undefined> {
    const { port } = this.server;
    if (port === undefined) return undefined;
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = {
      host: this.host,
      'x-forwarded-for': this.address,
      'x-forwarded-proto': 'http',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(this.cookie && { cookie: this.cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(method === 'POST' && { 'content-type': type }),
    };
    const sent = method === 'POST' ? Buffer.from(form ?? JSON.stringify(body ?? {})) : undefined;
    const answer = await ask(port, { method, path, headers, body: sent }, this.agent).catch(() => undefined);
    return answer && { status: answer.status, body: parsed(answer.body.toString()) };
  }

  /** As `send`, for what must succeed; keeps the cookies. */
  async logIn({ path, body }: { path: string; body: object }): Promise<void> {
    const { port } = this.server;
    const headers = {
      host: this.host,
      'x-forwarded-for': this.address,
      'x-forwarded-proto': 'http',
      'content-type': 'application/json',
    };
    const answer = await ask(port ?? 0, { method: 'POST', path, headers, body: Buffer.from(JSON.stringify(body)) });
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.body.toString()}`);
    this.cookie = cookiesOf(answer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
