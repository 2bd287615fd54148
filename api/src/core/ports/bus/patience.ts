const slices = 5;

/**
 * Rejects if the promise does not settle in time. The timeout is split into slices of at least one event loop turn:
 * after blocking the event loop a process sees its timer expire before it reads an answer that has already arrived,
 * which must not count as an outage. Any such block counts as one slice.
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
