import { Queue, Worker } from 'bullmq';
import type { Report } from '../bus/bus.ts';
import { within } from '../bus/patience.ts';
import { seldom } from '../bus/redis-connection.ts';

const answerWithinMs = 2_000;
const closeWithinMs = 1_000;

/**
 * Ids of jobs on their way to whichever worker is free. What a job is and what became of it stands in the database, so
 * Redis may lose all of this, and tell of a job twice.
 */
export class RedisJobQueue {
  private readonly queue: Queue;
  private readonly report: Report;
  private worker: Worker | undefined;
  private stopped: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly url: string,
    report: Report,
    private readonly name = 'manyhearts-jobs',
  ) {
    this.report = seldom(report);
    // Whoever hands over has rows to keep and a later turn: it is told at once that Redis is away.
    this.queue = new Queue(name, { connection: { url, enableOfflineQueue: false, ...this.persistence } });
    this.queue.on('error', this.tell);
  }

  /** Throws when Redis does not take them. An id that is on its way already is not taken twice. */
  async hand(ids: readonly string[]): Promise<void> {
    // A job that ended is forgotten at once: its id must be free when the database wants it tried again.
    const jobs = ids.map((jobId) => ({
      name: 'entry',
      data: {},
      opts: { jobId, removeOnComplete: true, removeOnFail: true },
    }));
    await within(answerWithinMs, this.queue.addBulk(jobs));
  }

  /** Calls `run` with each id that arrives here, `atOnce` side by side. What it throws is the caller's to note. */
  work(atOnce: number, run: (id: string) => Promise<void>): void {
    this.worker = new Worker(this.name, ({ id }) => (id === undefined ? Promise.resolve() : run(id)), {
      connection: { url: this.url, maxRetriesPerRequest: null, ...this.persistence },
      concurrency: atOnce,
      stalledInterval: 15_000,
      runRetryDelay: 1_000,
    });
    this.worker.on('error', this.tell);
  }

  /** Takes nothing new from here on; what runs goes on. */
  stopTaking(): void {
    this.stopped ??= this.worker?.close();
  }

  async close(): Promise<void> {
    this.stopTaking();
    this.isClosed = true;
    // A Redis that is away must not hold up the end of the process, so that its connections end is not waited for.
    await Promise.all(
      [this.queue.close(), this.stopped].map((closing) =>
        within(closeWithinMs, Promise.resolve(closing)).catch(() => undefined),
      ),
    );
    for (const part of [this.queue, this.worker]) void part?.disconnect().catch(() => undefined);
  }

  /** Goes on trying for ever, until it is closed. */
  private readonly persistence = {
    connectTimeout: 3_000,
    disconnectTimeout: 200,
    retryStrategy: (times: number): number | null => (this.isClosed ? null : Math.min(times * 100, 2_000)),
  };

  private readonly tell = (error: Error): void =>
    this.report(new Error(`The job queue: ${error.message}`, { cause: error }));
}
