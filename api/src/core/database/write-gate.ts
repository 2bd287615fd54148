/** A write waited too long: a transaction is held open for too long, or deadlocks on itself. */
export class GateTimeout extends Error {
  constructor(waitedMs: number) {
    super(`A write waited ${waitedMs} ms for its turn. A transaction is held open too long, or one waits for itself.`);
  }
}

type Waiter = { open: (release: () => void) => void; timer: NodeJS.Timeout };

/** Serialises writers, first come first served: SQLite has a single writer, and its driver a single connection. */
export class WriteGate {
  private busy = false;
  private readonly waiters: Waiter[] = [];

  constructor(private readonly timeoutMs: number) {}

  /** Resolves to a release function, which is idempotent. */
  enter(): Promise<() => void> {
    if (!this.busy) {
      this.busy = true;
      return Promise.resolve(this.pass());
    }
    return new Promise((open, refuse) => {
      const timer = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        refuse(new GateTimeout(this.timeoutMs));
      }, this.timeoutMs);
      const waiter: Waiter = { open, timer };
      this.waiters.push(waiter);
    });
  }

  private pass(): () => void {
    let used = false;
    return () => {
      if (used) return;
      used = true;
      const next = this.waiters.shift();
      if (!next) {
        this.busy = false;
        return;
      }
      clearTimeout(next.timer);
      next.open(this.pass());
    };
  }
}
