import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Line } from './timeline.rules.ts';

/**
 * Keeps what is being read in its place when a message is added below it. Messages that are added above move nothing,
 * because the list is laid out from its end; browsers' own anchoring would move it then, and is off.
 */
export function useKeptPlace(scroller: RefObject<HTMLDivElement | null>, lines: readonly Line[]): void {
  const last = lines.at(-1)?.key;
  const before = useRef(last);
  useLayoutEffect(() => {
    const box = scroller.current;
    const key = before.current;
    before.current = last;
    if (!box || key === undefined || key === last || box.scrollTop === 0) return;
    const line = box.querySelector(`[data-line="${key}"]`);
    const end = box.querySelector(':scope > div')?.getBoundingClientRect().bottom;
    if (!line || end === undefined) return;
    box.scrollTo({ top: box.scrollTop - (end - line.getBoundingClientRect().bottom), behavior: 'instant' });
  }, [scroller, last]);
}
