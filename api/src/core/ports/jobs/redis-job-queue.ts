import { Queue, Worker } from 'bullmq';
import { within, type Report } from '../bus/bus.ts';
import { seldom } from '../bus/redis-connection.ts';

const answerWithinMs = 2_000;
const closeWithinMs = 1_000;

/**
 * Passes job ids to free workers. The database holds the jobs and their results, so Redis may lose ids or deliver
 * them twice.
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
    // No offline queue: the relay can hand ids over again later, so it must learn at once that Redis is unavailable.
    this.queue = new Queue(name, { connection: { url, enableOfflineQueue: false, ...this.persistence } });
    this.queue.on('error', this.tell);
  }

  /** Throws if Redis does not accept the ids. An id that is already queued is not added twice. */
  async hand(ids: readonly string[]): Promise<void> {
    // Ended jobs are removed at once: a retry of the same id would otherwise be dropped as a duplicate.
    const jobs = ids.map((jobId) => ({
      name: 'entry',
      data: {},
      opts: { jobId, removeOnComplete: true, removeOnFail: true },
    }));
    await within(answerWithinMs, this.queue.addBulk(jobs));
  }

  /** Calls `run` with each id received, up to `atOnce` concurrently. `run` must handle its own failures. */
  work(atOnce: number, run: (id: string) => Promise<void>): void {
    this.worker = new Worker(this.name, ({ id }) => (id === undefined ? Promise.resolve() : run(id)), {
      connection: { url: this.url, maxRetriesPerRequest: null, ...this.persistence },
      concurrency: atOnce,
      stalledInterval: 15_000,
      runRetryDelay: 1_000,
    });
    this.worker.on('error', this.tell);
  }

  /** Stops taking ids; running jobs continue. */
  stopTaking(): void {
    this.stopped ??= this.worker?.close();
  }

  async close(): Promise<void> {
    this.stopTaking();
    this.isClosed = true;
    // Not waited for without a limit: an unavailable Redis must not delay process exit.
    await Promise.all(
      [this.queue.close(), this.stopped].map((closing) =>
        within(closeWithinMs, Promise.resolve(closing)).catch(() => undefined),
      ),
    );
    for (const part of [this.queue, this.worker]) void part?.disconnect().catch(() => undefined);
  }

  /** Reconnects forever, until it is closed. */
  private readonly persistence = {
    connectTimeout: 3_000,
    disconnectTimeout: 200,
    retryStrategy: (times: number): number | null => (this.isClosed ? null : Math.min(times * 100, 2_000)),
  };

  private readonly tell = (error: Error): void =>
    this.report(new Error(`The job queue: ${error.message}`, { cause: error }));
}
