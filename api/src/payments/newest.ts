type Work = () => Promise<void>;

/**
 * Runs work by key one at a time. Callers that come while it runs share one further run, because the running one may
 * have read what they came to tell of.
 */
export class Newest {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Promise<void>>();

  run(key: string, work: Work): Promise<void> {
    const shared = this.waiting.get(key);
    if (shared) return shared;
    const current = this.running.get(key);
    if (!current) return this.begin(key, work);
    const next = current
      .catch(() => undefined)
      .then(() => {
        this.waiting.delete(key);
        return this.begin(key, work);
      });
    this.waiting.set(key, next);
    return next;
  }

  private begin(key: string, work: Work): Promise<void> {
    const run = work().finally(() => {
      if (this.running.get(key) === run) this.running.delete(key);
    });
    this.running.set(key, run);
    return run;
  }
}
