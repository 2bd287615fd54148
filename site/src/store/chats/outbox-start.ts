import type { QueryClient } from '@tanstack/react-query';
import { rememberedOutbox } from '#site/boot/remembered.ts';

const loadSender = () => import('./outbox-sender.ts');
export type LoadSender = () => Promise<Pick<Awaited<ReturnType<typeof loadSender>>, 'startOutbox' | 'sendAll'>>;

const longestPauseMs = 60_000;
let stop: (() => void) | undefined;
/** Grows when the page stops, which ends attempts that are under way. */
let run = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits in the outbox, now and from now on. The code is loaded when it is needed first. */
export async function startSending(serverData: QueryClient, load: LoadSender = loadSender): Promise<void> {
  clearTimeout(timer);
  const thisRun = run;
  try {
    const { startOutbox, sendAll } = await load();
    if (run !== thisRun) return;
    stop ??= startOutbox(serverData);
    await sendAll(serverData);
    failures = 0;
  } catch {
    // Without a connection or a server the code can't be loaded, and no event tells that a server is back.
    clearTimeout(timer);
    if (run !== thisRun || rememberedOutbox.all().length === 0) return;
    failures += 1;
    timer = setTimeout(() => void startSending(serverData, load), Math.min(longestPauseMs, 1_000 * 2 ** failures));
  }
}

/** On any page, messages that wait since an earlier one are sent. Returns a function that ends it. */
export function startWaiting(serverData: QueryClient, load: LoadSender = loadSender): () => void {
  const start = (): void => void (rememberedOutbox.all().length > 0 && startSending(serverData, load));
  addEventListener('online', start);
  start();
  return () => {
    removeEventListener('online', start);
    clearTimeout(timer);
    run += 1;
    failures = 0;
    stop?.();
    stop = undefined;
  };
}
