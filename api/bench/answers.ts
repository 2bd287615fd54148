import { hash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A request as a browser on that host sends it. */
export type BrowserRequest = { path: string; headers: Record<string, string> };
/** A request with method and body. */
export type Message = BrowserRequest & { method?: string; body?: Buffer | undefined };
/** Several Set-Cookie headers are joined with line breaks. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

export function ask(port: number, { method = 'GET', path, headers, body }: Message, agent?: Agent): Promise<Answer> {
  const own = { ...headers, ...(body && { 'content-length': String(body.length) }) };
  return new Promise((done, refuse) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: own, agent: agent ?? false, timeout: 20_000 },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', refuse);
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: { ...answer.headers, 'set-cookie': (answer.headers['set-cookie'] ?? []).join('\n') } as Record<
              string,
              string
            >,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within twenty seconds')));
    sent.on('error', refuse);
    sent.end(body);
  });
}

export function digest({ status, body }: Answer): string {
  return `${status} ${hash('sha256', body, 'hex')}`;
}

/** Samples answers during the load and counts wrong ones. */
export class Watch {
  asked = 0;
  wrong = 0;
  /** The first wrong answer, for diagnosis. */
  example = '';
  private isOver = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly watching: Promise<void>;

  constructor(port: number, requests: readonly BrowserRequest[], expected: (answer: Answer, at: number) => boolean) {
    this.watching = this.watch(port, requests, expected);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.watching;
    this.agent.destroy();
  }

  private async watch(
    port: number,
    requests: readonly BrowserRequest[],
    expected: (answer: Answer, at: number) => boolean,
  ): Promise<void> {
    while (!this.isOver) {
      const at = this.asked % requests.length;
      const answer = await ask(port, requests[at] as BrowserRequest, this.agent).catch((error: Error) => error);
      this.asked += 1;
      if (answer instanceof Error) this.note(answer.message);
      else if (!expected(answer, at))
        this.note(`${answer.status}, ${answer.body.length} bytes: ${answer.body.toString('latin1', 0, 120)}`);
      await new Promise((next) => setTimeout(next, 25));
    }
  }

  private note(wrong: string): void {
    this.wrong += 1;
    this.example ||= wrong;
  }
}

/** Decompressed, because the compression level may differ. */
export function plain(answer: Answer): Answer {
  return answer.headers['content-encoding'] === 'br' ? { ...answer, body: brotliDecompressSync(answer.body) } : answer;
}
