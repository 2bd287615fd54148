import { limits } from '@manyhearts/contract/limits';

type Rhythm = { work: () => Promise<void>; pauseMs: () => Promise<number> };

const { firstMs } = limits.refresh;

/**
 * Polls, first after 5 s. Pauses while the page is hidden or offline and refreshes when it returns. Returns a function
 * that stops it.
 */
export function refreshSteadily({ work, pauseMs }: Rhythm): () => void {
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Date.now();
  let isBusy = false;

  const plan = (inMs: number): void => {
    clearTimeout(timer);
    if (signal.aborted || document.hidden || !navigator.onLine) return;
    timer = setTimeout(() => void run(), inMs);
  };
  const run = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    await work();
    isBusy = false;
    lastAt = Date.now();
    plan(await pauseMs());
  };
  // Switching between tabs does not refresh more often than `firstMs`.
  const wake = (): void => plan(Math.max(0, lastAt + firstMs - Date.now()));

  document.addEventListener('visibilitychange', wake, { signal });
  for (const name of ['online', 'offline']) addEventListener(name, wake, { signal });
  wake();
  return () => {
    over.abort();
    clearTimeout(timer);
  };
}
