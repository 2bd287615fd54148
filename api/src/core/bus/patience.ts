const slices = 5;

/**
 * What Redis, or another that is asked, answers in time, else a failure. The wait is cut in slices, each a turn of the event loop at the least: a process that
 * was busy for a second finds its timer over before it has read what came meanwhile, and that is no outage of Redis. However long
 * such a stretch was, it counts as one slice.
 */
export function within<T>(waitMs: number, answer: Promise<T>, who = 'Redis'): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      if (left === 0) reject(new Error(`${who} did not answer within ${waitMs} ms`));
      else timer = setTimeout(() => wait(left - 1), waitMs / slices);
    };
    wait(slices);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
