export type QueuePage = { skip: number; take: number };
type Queue<T> = {
  /** Reads a page of the queue as it is now, in a fixed order. */
  next: (page: QueuePage) => Promise<readonly T[]>;
  /** Resolves to true if the item left the queue. */
  work: (one: T) => Promise<boolean>;
  take?: number;
};

/**
 * Works through a queue once. Items that stay, because their work fails or they have to wait, are skipped, so that they
 * never keep those behind them waiting. The first failure is thrown at the end, so that the job is retried.
 */
export async function eachInQueue<T>({ next, work, take = 200 }: Queue<T>): Promise<void> {
  const failures: unknown[] = [];
  const leave = (one: T) =>
    work(one).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
  let [skip, found] = [0, take];
  while (found === take) {
    const page = await next({ skip, take });
    for (const one of page) if (!(await leave(one))) skip += 1;
    found = page.length;
  }
  if (failures.length > 0) throw failures[0];
}
