import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

/** The database accepted a statement but does not answer: it hangs, or the network is down. Counts as an outage. */
export class StatementTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(waitedMs: number) {
    super(`The database has not answered a statement for ${waitedMs} ms.`);
  }
}

export type Line = { destroy(): void; stream?: { destroy(): void } };
type Query = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

const patient = new AsyncLocalStorage<true>();

/** Lifts the deadline for statements that may take long, e.g. migrating a large table. */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patient.run(true, work);
}

export function isPatient(): boolean {
  return patient.getStore() === true;
}

/**
 * The driver waits forever for a server that neither answers nor closes the connection. A connection that misses the
 * deadline is destroyed, so that the pool does not fill with dead ones.
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
      // Also covers a runner that still waits for a connection from the pool: it is destroyed once it arrives.
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
  // Closing gracefully would wait for an answer too.
  line?.stream?.destroy();
}
