import { Semaphore, type Release } from '../flow/semaphore.ts';

/** A write waited too long: a transaction is held open for too long, or deadlocks on itself. */
export class GateTimeout extends Error {
  constructor(waitedMs: number) {
    super(`A write waited ${waitedMs} ms for its turn. A transaction is held open too long, or one waits for itself.`);
  }
}

/** Serialises writers, first come first served: SQLite has a single writer, and its driver a single connection. */
export class WriteGate {
  private readonly writers = new Semaphore(1);

  constructor(private readonly timeoutMs: number) {}

  enter(): Promise<Release> {
    const { timeoutMs: ms } = this;
    return this.writers.enter({ timeout: { ms, error: () => new GateTimeout(ms) } });
  }
}
