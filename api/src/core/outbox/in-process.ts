import { Injectable } from '@nestjs/common';
import { JobRunner } from './job-runner.ts';
import { Outbox } from './outbox.ts';

const batch = 50;
const waitForOthersMs = 5_000;

/** Runs due jobs in this process. */
@Injectable()
export class InProcess {
  constructor(
    private readonly outbox: Outbox,
    private readonly runner: JobRunner,
  ) {}

  /** Starts due jobs, oldest first, as slots become free. Returns true if any job was started. */
  async turn(): Promise<boolean> {
    const starts: Promise<unknown>[] = [];
    for (const entry of await this.outbox.due(batch)) {
      await this.runner.room();
      const start = this.runner.start(entry);
      // Avoids an unhandled rejection; Promise.all below reports the failure.
      start.catch(() => undefined);
      starts.push(start);
    }
    return (await Promise.all(starts)).some(Boolean);
  }

  /** Runs jobs until none is due or running, in this process or another. */
  async drain(): Promise<void> {
    const patience = performance.now() + waitForOthersMs;
    for (;;) {
      await this.runner.idle();
      const begun = this.runner.begun;
      const hasMore = (await this.turn()) || this.runner.count > 0 || this.runner.begun !== begun;
      if (hasMore) continue;
      // Bounded, so that a job of a crashed process is not waited for until its lease expires.
      if (!(await this.outbox.isAnyRunning()) || performance.now() > patience) return;
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
}
