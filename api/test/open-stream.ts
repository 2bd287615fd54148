import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { LiveEvent } from '@manyhearts/contract/live';
import { until } from './until.ts';

/** A client of `GET /api/events` over a real connection. */
export class OpenStream {
  private text = '';
  isEnded = false;

  private constructor(private readonly answer: IncomingMessage) {
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => void (this.text += chunk));
    answer.on('error', () => undefined);
    answer.once('close', () => void (this.isEnded = true));
  }

  /** `after`: the number of the last event that the client knows. */
  static open(port: number, host: string, cookie?: string, after?: number | string): Promise<OpenStream> {
    return new Promise((resolve, reject) => {
      const headers = {
        host,
        accept: 'text/event-stream',
        ...(cookie && { cookie }),
        ...(after !== undefined && { 'last-event-id': String(after) }),
      };
      request({ port, host: '127.0.0.1', path: '/api/events', headers, agent: false })
        .once('response', (answer: IncomingMessage) => resolve(new OpenStream(answer)))
        .once('error', reject)
        .end();
    });
  }

  get status(): number | undefined {
    return this.answer.statusCode;
  }

  get headers(): IncomingHttpHeaders {
    return this.answer.headers;
  }

  get received(): string {
    return this.text;
  }

  get events(): LiveEvent[] {
    return [...this.text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(
      ([, kind, data = '']) => ({ kind, ...(JSON.parse(data) as object) }) as LiveEvent,
    );
  }

  /** The numbers of stored events. */
  get numbers(): number[] {
    return [...this.text.matchAll(/^id: (.*)$/gm)].map(([, number]) => Number(number));
  }

  /** Waits for the first line, which tells that the server listens for events. */
  async ready(): Promise<this> {
    await until('the stream has begun', () => this.text.includes('retry: ') || this.isEnded);
    return this;
  }

  async receives(...events: LiveEvent[]): Promise<void> {
    await until(`${JSON.stringify(events)} arrived`, () => this.events.length >= events.length);
  }

  async ends(): Promise<void> {
    await until('the stream has ended', () => this.isEnded);
  }

  /** Stops reading, as a client does whose network is too slow. */
  stall(): void {
    this.answer.pause();
  }

  leave(): void {
    this.answer.destroy();
  }
}
