import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

/** The database took a statement and says nothing: the network in between is gone, or it hangs itself. An outage. */
export class StatementTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(waitedMs: number) {
    super(`The database has not answered a statement for ${waitedMs} ms.`);
  }
}

export type Line = { destroy(): void; stream?: { destroy(): void } };
type Query = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

const patient = new AsyncLocalStorage<true>();

/** For statements that may rightly take long, such as a migration of a large table. */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patient.run(true, work);
}

export function isPatient(): boolean {
  return patient.getStore() === true;
}

/**
 * The driver waits for ever for a server that neither answers nor hangs up, and with it would whoever asked us. A
 * connection on which one statement got no answer is given up, so that the pool does not fill with dead ones.
 */
export function setDeadline(runner: QueryRunner, timeoutMs: number): void {
  const query = runner.query.bind(runner) as Query;
  const timed: Query = (...statement) =>
    isPatient() ? query(...statement) : answered(runner, query(...statement), timeoutMs);
  Object.assign(runner, { query: timed });
}

async function answered<T>(runner: QueryRunner, answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      // Whatever it still waits for, also for its turn in the pool: what comes then is for nobody.
      answer.then(
        () => hangUp(lineOf(runner)),
        () => hangUp(lineOf(runner)),
      );
      hangUp(lineOf(runner));
      refuse(new StatementTimeout(timeoutMs));
    }, timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function lineOf(runner: QueryRunner): Line | undefined {
  return (runner as { databaseConnection?: Line }).databaseConnection;
}

export function hangUp(line: Line | undefined): void {
  line?.destroy();
  // A polite goodbye would wait for an answer too.
  line?.stream?.destroy();
}
