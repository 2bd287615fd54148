import { streamOf, type Log } from '../process/logging/log.ts';

const gatherMs = 20;

/**
 * Writes one line per request to the log's stream, bypassing pino: × 1.3 to 1.6 of throughput, because redaction takes
 * longer than a cached response, and the lines hold nothing to redact. Lines are batched.
 */
export class RequestLines {
  private readonly stream: { write(text: string): void } | undefined;
  private waiting = '';
  private now = { ms: 0, text: '' };

  constructor(log: Log) {
    this.stream = streamOf(log, 'info');
  }

  /** `facts` is serialised JSON, cached per kind of request. */
  write(facts: string, requestId: string, ms: number, tenantKey: string | undefined): void {
    if (!this.stream) return;
    if (this.waiting === '') setTimeout(() => this.flush(), gatherMs);
    const tenant = tenantKey === undefined ? '' : `,"tenant":"${tenantKey}"`;
    this.waiting += `{"level":30,"time":"${this.time()}","reqId":"${requestId}",${facts},"ms":${ms}${tenant},"msg":"request"}\n`;
  }

  /** Cached, because many lines fall into one millisecond. */
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
