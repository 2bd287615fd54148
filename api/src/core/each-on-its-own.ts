/**
 * One after the other. One that fails holds up none of those behind it; it is told once all were tried, so that the job
 * comes back to it.
 */
export async function eachOnItsOwn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
