/**
 * Runs `work` on all, one after the other. A failure does not stop the rest; the first one is thrown at the end, so
 * that the job is retried.
 */
export async function eachOnItsOwn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
