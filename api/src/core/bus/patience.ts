const slices = 5;

/**
 * What comes in time from another process, such as Redis, else a failure. The wait is cut in slices, each a turn of the event loop at the least: a process that
 * was busy for a second finds its timer over before it has read what came meanwhile, and that is no outage of the other. However long
 * such a stretch was, it counts as one slice.
 */
export function within<T>(waitMs: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      if (left === 0) reject(new Error(`no answer within ${waitMs} ms`));
      else timer = setTimeout(() => wait(left - 1), waitMs / slices);
    };
    wait(slices);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
