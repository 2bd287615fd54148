import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { runWithin, type Surroundings } from '../database/scope.ts';
import { Log } from '../process/logging/log.ts';

/** Runs work that no answer waits for, e.g. writing when a session was last used. Its failures are logged. */
@Injectable()
export class AfterAnswers implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Log) {}

  run(surroundings: Surroundings, work: () => Promise<void>): void {
    const run = runWithin(surroundings, work)
      .catch((error: unknown) => this.log.warn({ err: error }, 'work after an answer failed'))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Resolves once all work that has begun is done. */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Runs before the shutdown hooks that close the database. */
  beforeApplicationShutdown(): Promise<void> {
    return this.settle();
  }
}
