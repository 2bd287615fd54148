import { Injectable } from '@nestjs/common';
import type { RedisJobQueue } from '../ports/jobs/redis-job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { Outbox, RelayPace } from './outbox.ts';

const batch = 1_000;
const breathMs = 250;

/**
 * Hands ids of due jobs to Redis, which distributes them to free workers. A row does not change until a worker claims
 * it, so an id that Redis loses is handed over again, and one that it delivers twice is claimed once.
 */
@Injectable()
export class OverRedis {
  private readonly handedAt = new Map<string, number>();

  constructor(
    private readonly queue: RedisJobQueue,
    private readonly outbox: Outbox,
    private readonly runner: JobRunner,
    private readonly pace: RelayPace,
  ) {}

  open(): void {
    this.queue.work(this.pace.atOnce, async (id) => {
      const entry = await this.outbox.find(id);
      const run = entry && (await this.runner.start(entry));
      await run?.ended;
    });
  }

  async turn(): Promise<boolean> {
    const due = await this.outbox.due(batch);
    const now = performance.now();
    const known = new Set(due.map(({ id }) => id));
    for (const id of this.handedAt.keys()) if (!known.has(id)) this.handedAt.delete(id);
    const ids = [...known].filter((id) => now - (this.handedAt.get(id) ?? -Infinity) > this.pace.handAgainMs);
    if (ids.length > 0) {
      await this.queue.hand(ids);
      for (const id of ids) this.handedAt.set(id, now);
      return true;
    }
    if (due.length < batch) return false;
    // A full batch means more jobs are due; wait for workers to claim some of these first.
    await new Promise((resume) => setTimeout(resume, breathMs));
    return true;
  }

  stopTaking(): void {
    this.queue.stopTaking();
  }

  close(): Promise<void> {
    return this.queue.close();
  }
}
