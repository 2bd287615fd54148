import { useEffect, useState, useSyncExternalStore } from 'react';
import { ReviewQueue, type QueueSource } from './review-queue.ts';

/** A queue that is open while the page is. `source` must stay the same. */
export function useReviewQueue<Item extends { id: string }>(source: QueueSource<Item>) {
  const [queue] = useState(() => new ReviewQueue(source));
  const state = useSyncExternalStore(queue.subscribe, queue.current);
  useEffect(() => {
    queue.open();
    const giveBack = () => queue.close();
    const reopen = ({ persisted }: PageTransitionEvent) => persisted && queue.open();
    const warn = (event: BeforeUnloadEvent) => queue.isSending && event.preventDefault();
    window.addEventListener('pagehide', giveBack);
    window.addEventListener('pageshow', reopen);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('pagehide', giveBack);
      window.removeEventListener('pageshow', reopen);
      window.removeEventListener('beforeunload', warn);
      queue.close();
    };
  }, [queue]);
  return { queue, state };
}
