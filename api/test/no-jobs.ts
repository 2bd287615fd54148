import { storeOf } from '../src/core/database/store.ts';
import { JobRunner } from '../src/outbox/job-runner.ts';
import { OutboxEntry } from '../src/outbox/outbox-entry.entity.ts';
import type { TestApp } from './app.ts';

/** From now on nothing that a change asked for is done: for tests that compare every row before and after. */
export async function withoutJobs({ app }: TestApp): Promise<void> {
  await app.get(JobRunner).stop();
}

/** What earlier tests asked for and what is not due yet: a clock that is put on would have all of it done at once. */
export async function forgetJobs({ db }: TestApp): Promise<void> {
  await storeOf({ db: db.manager }, OutboxEntry).remove({ state: 'waiting' });
}
