import { storeOf } from '../src/core/database/store.ts';
import { JobRunner } from '../src/core/outbox/job-runner.ts';
import { OutboxEntry } from '../src/core/outbox/outbox-entry.entity.ts';
import type { TestApp } from './app.ts';

/** Stops all jobs: for tests that compare every row before and after. */
export async function withoutJobs({ app }: TestApp): Promise<void> {
  await app.get(JobRunner).stop();
}

/** Removes jobs that are not due yet: moving the clock forward would run all of them at once. */
export async function forgetJobs({ db }: TestApp): Promise<void> {
  await storeOf({ db: db.manager }, OutboxEntry).remove({ state: 'waiting' });
}
