import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The page starts its stream by then even if it is never idle. */
const idleWithinMs = 10_000;

/** True while live events arrive. Their code is loaded once the page is idle, because no page waits for it. */
export function useLive(isLoggedIn: boolean): boolean {
  const serverData = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isLoggedIn || typeof EventSource === 'undefined') return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { startLive } = await import('#site/store/live.ts');
      if (!isGone) stop = startLive(serverData, setLive);
    };
    // Without its code, the page polls on.
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [isLoggedIn, serverData]);
  return isLive;
}

/** Returns a function that cancels. Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleWithinMs });
  return () => cancelIdleCallback(handle);
}
