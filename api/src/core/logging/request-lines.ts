import { streamOf, type Log } from './log.ts';

const gatherMs = 20;

/**
 * A line for each request, in the form of the log and in its stream. Written by hand because nothing in it is
 * anybody's secret: to look for secrets takes longer than to answer from memory. Lines that come close together leave
 * together.
 */
export class RequestLines {
  private readonly stream: { write(text: string): void } | undefined;
  private waiting = '';
  private now = { ms: 0, text: '' };

  constructor(log: Log) {
    this.stream = streamOf(log, 'info');
  }

  /** `facts` are written out already, as they are the same for all requests of a kind. */
  write(facts: string, requestId: string, ms: number, tenantKey: string | undefined): void {
    if (!this.stream) return;
    if (this.waiting === '') setTimeout(() => this.flush(), gatherMs);
    const tenant = tenantKey === undefined ? '' : `,"tenant":"${tenantKey}"`;
    this.waiting += `{"level":30,"time":"${this.time()}","reqId":"${requestId}",${facts},"ms":${ms}${tenant},"msg":"request"}\n`;
  }

  /** Many lines fall into one millisecond; it is written out once. */
  private time(): string {
    const ms = Date.now();
    if (ms !== this.now.ms) this.now = { ms, text: new Date(ms).toISOString() };
    return this.now.text;
  }

  private flush(): void {
    this.stream?.write(this.waiting);
    this.waiting = '';
  }
}
