import type { QueryClient } from '@tanstack/react-query';
import { rememberedOutbox } from '#site/boot/remembered.ts';

let stop: (() => void) | undefined;

/** Sends what waits in the outbox, now and from now on. The code is loaded when it is needed first. */
export async function startSending(serverData: QueryClient): Promise<void> {
  try {
    const { startOutbox, sendAll } = await import('./outbox-sender.ts');
    stop ??= startOutbox(serverData);
    await sendAll(serverData);
  } catch {
    // Offline, and the code was not loaded yet: the connection's return starts it.
  }
}

/** On any page, messages that wait since an earlier one are sent. Returns a function that ends it. */
export function startWaiting(serverData: QueryClient): () => void {
  const start = (): void => void (rememberedOutbox.all().length > 0 && startSending(serverData));
  addEventListener('online', start);
  start();
  return () => {
    removeEventListener('online', start);
    stop?.();
    stop = undefined;
  };
}
