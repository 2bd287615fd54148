import { Injectable } from '@nestjs/common';
import { JobRunner } from './job-runner.ts';
import { Outbox } from './outbox.ts';

const batch = 50;
const waitForOthersMs = 5_000;

/** Due jobs are run right here. */
@Injectable()
export class InProcess {
  constructor(
    private readonly outbox: Outbox,
    private readonly runner: JobRunner,
  ) {}

  /** Begins what is due, oldest first, as soon as there is room for it. Answers whether there was anything. */
  async turn(): Promise<boolean> {
    const starts: Promise<unknown>[] = [];
    for (const entry of await this.outbox.due(batch)) {
      await this.runner.room();
      const start = this.runner.start(entry);
      // Looked at below, with the others.
      start.catch(() => undefined);
      starts.push(start);
    }
    return (await Promise.all(starts)).some(Boolean);
  }

  /** Runs until nothing is due and nothing runs, here or in another process. */
  async drain(): Promise<void> {
    const patience = performance.now() + waitForOthersMs;
    for (;;) {
      await this.runner.idle();
      const begun = this.runner.begun;
      const hasMore = (await this.turn()) || this.runner.count > 0 || this.runner.begun !== begun;
      if (hasMore) continue;
      // A process that died with a job in its hands is not waited for to the end of its lease.
      if (!(await this.outbox.isAnyRunning()) || performance.now() > patience) return;
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
}
