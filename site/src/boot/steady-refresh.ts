import { limits } from '@manyhearts/contract/limits';

type Rhythm = { work: () => Promise<void>; pauseMs: () => Promise<number> };

const { firstMs } = limits.refresh;

/**
 * Spec §9: what may have changed is read again, first after 5 s. Nobody asks while the page is out of sight or there is
 * no connection; whoever comes back sees at once what is new. Answers with what ends it.
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
  // Somebody who goes to and fro between two tabs does not ask each time.
  const wake = (): void => plan(Math.max(0, lastAt + firstMs - Date.now()));

  document.addEventListener('visibilitychange', wake, { signal });
  for (const name of ['online', 'offline']) addEventListener(name, wake, { signal });
  wake();
  return () => {
    over.abort();
    clearTimeout(timer);
  };
}
