import { useEffect, useState, type RefObject } from 'react';
import type { Line } from './timeline.rules.ts';

/** A message that scrolls by faster was not read. */
const pauseMs = 250;
/** A message counts as in view if no more of it than this is hidden. */
const hiddenPx = 48;

/** Number of the newest message that was in view, of either member; 0 before any was. */
export function useSeen(scroller: RefObject<HTMLDivElement | null>, lines: readonly Line[]): number {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = (): void => setSeen((before) => Math.max(before, newestInView(box, lines)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, pauseMs);
    };
    look();
    box.addEventListener('scroll', lookLater, { passive: true });
    addEventListener('resize', lookLater);
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', lookLater);
      removeEventListener('resize', lookLater);
    };
  }, [scroller, lines]);
  return seen;
}

function newestInView(box: HTMLElement, lines: readonly Line[]): number {
  const end = box.getBoundingClientRect().bottom + hiddenPx;
  const row = [...box.querySelectorAll<HTMLElement>('[data-line]')].findLast(
    (one) => one.getBoundingClientRect().bottom <= end,
  );
  const index = lines.findLastIndex(({ key }) => key === row?.dataset.line);
  return lines.slice(0, index + 1).findLast(({ message }) => message)?.message?.number ?? 0;
}
