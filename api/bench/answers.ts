import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

/** One request as a browser on that host sends it. */
export type Wish = { path: string; headers: Record<string, string> };
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

export function ask(port: number, { path, headers }: Wish, agent?: Agent): Promise<Answer> {
  return new Promise((done, refuse) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: agent ?? false, timeout: 10_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', refuse);
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body: Buffer.concat(parts) }));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within ten seconds')));
    sent.on('error', refuse);
    sent.end();
  });
}

export function digest({ status, body }: Answer): string {
  return `${status} ${createHash('sha256').update(body).digest('hex')}`;
}

/** Looks at answers beside the load, and counts those that are not the right one. */
export class Watch {
  asked = 0;
  wrong = 0;
  /** The first wrong one, to look into. */
  example = '';
  private isOver = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly watching: Promise<void>;

  constructor(port: number, wishes: readonly Wish[], expected: (answer: Answer, at: number) => boolean) {
    this.watching = this.watch(port, wishes, expected);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.watching;
    this.agent.destroy();
  }

  private async watch(port: number, wishes: readonly Wish[], expected: (answer: Answer, at: number) => boolean): Promise<void> {
    while (!this.isOver) {
      const at = this.asked % wishes.length;
      const answer = await ask(port, wishes[at] as Wish, this.agent).catch((error: Error) => error);
      this.asked += 1;
      if (answer instanceof Error) this.note(answer.message);
      else if (!expected(answer, at)) this.note(`${answer.status}, ${answer.body.length} bytes: ${answer.body.toString('latin1', 0, 120)}`);
      await new Promise((next) => setTimeout(next, 25));
    }
  }

  private note(wrong: string): void {
    this.wrong += 1;
    this.example ||= wrong;
  }
}
