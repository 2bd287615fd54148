import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
} from 'react';

export type Swiping = {
  track: RefObject<HTMLDivElement | null>;
  /** Index in view. */
  at: number;
  go: (index: number) => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** A finger or wheel takes over from a smooth scroll. */
  takeOver: { onPointerDown: () => void; onWheel: () => void };
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A row that snaps item by item. The browser owns the scroll position; this only follows it. */
export function useSwiping(count: number, onShown: (index: number) => void, start = 0): Swiping {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const shown = Math.min(at, Math.max(0, count - 1));
  /** Where a smooth scroll is going; the items that it passes are not shown on the way. */
  const target = useRef<number>(undefined);

  // Starts at the right item without animation.
  useLayoutEffect(() => {
    const row = track.current;
    if (row && start > 0) row.scrollTo({ left: start * row.clientWidth, behavior: 'instant' });
  }, [start]);

  const show = useCallback(
    (index: number) => {
      setAt(index);
      onShown(index);
    },
    [onShown],
  );
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(count - 1, index));
    const row = track.current;
    target.current = row && row.scrollLeft !== to * row.clientWidth ? to : undefined;
    row?.scrollTo({ left: to * row.clientWidth });
    show(to);
  };
  const stop = (): void => {
    target.current = undefined;
  };
  return {
    track,
    at: shown,
    go,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }) => {
      const index = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : shown;
      if (target.current !== undefined && index !== target.current) return;
      target.current = undefined;
      if (index !== shown && Math.abs(scrollLeft - index * clientWidth) < clientWidth / 4) show(index);
    },
    takeOver: { onPointerDown: stop, onWheel: stop },
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget) return;
      const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
  };
}
