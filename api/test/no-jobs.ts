import { JobRunner } from '../src/outbox/job-runner.ts';
import type { TestApp } from './app.ts';

/** From now on nothing that a change asked for is done: for tests that compare every row before and after. */
export async function withoutJobs({ app }: TestApp): Promise<void> {
  await app.get(JobRunner).stop();
}
