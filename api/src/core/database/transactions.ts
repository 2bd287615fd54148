import type { DataSource, EntityManager } from 'typeorm';
import { currentSurroundings, runWithin } from './scope.ts';
import { isRetryable } from './driver-errors.ts';

const attempts = 8;
const longestPauseMs = 200;

/**
 * Runs the work in a transaction and retries all of it after a deadlock or similar conflict. So the work must do
 * nothing that a rollback cannot undo: mails, calls and messages go through the outbox.
 */
export async function transact<T>(dataSource: DataSource, work: (db: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(dataSource, work);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      // Full jitter, so that two conflicting transactions do not retry at the same time.
      await new Promise((resume) => setTimeout(resume, Math.random() * Math.min(longestPauseMs, 5 * 2 ** attempt)));
    }
  }
}

async function once<T>(dataSource: DataSource, work: (db: EntityManager) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    try {
      const result = await runWithin({ reach: currentSurroundings().reach, transaction: runner }, () =>
        work(runner.manager),
      );
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // A dead connection cannot roll back; the server does that, and the first error is the one to throw.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}
