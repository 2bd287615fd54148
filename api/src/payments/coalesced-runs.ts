/**
 * Runs work by key one at a time. Callers that come while it runs share one further run, because the running one may
 * have read before the change that they come for.
 */
export class CoalescedRuns<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly waiting = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
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

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const run = work().finally(() => {
      if (this.running.get(key) === run) this.running.delete(key);
    });
    this.running.set(key, run);
    return run;
  }
}
