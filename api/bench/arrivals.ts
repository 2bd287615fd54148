/**
 * Open-loop load: starts `perSecond` tasks for `seconds`, whether or not earlier ones are done, as people do. Returns
 * the duration of each in ms, once all are done.
 */
export async function arriving(
  perSecond: number,
  seconds: number,
  work: (number: number) => Promise<void>,
): Promise<number[]> {
  const took: number[] = [];
  const begun: Promise<void>[] = [];
  const startedAt = performance.now();
  while (begun.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - startedAt) / 1_000) * perSecond);
    while (begun.length < due) begun.push(timed(begun.length, work, took));
    await new Promise((next) => setTimeout(next, 1));
  }
  await Promise.all(begun);
  return took;
}

async function timed(number: number, work: (number: number) => Promise<void>, took: number[]): Promise<void> {
  const from = performance.now();
  await work(number);
  took.push(performance.now() - from);
}
