import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { anchorOf, keepAnchor, type Anchor } from '#site/store/member-searches.ts';

/**
 * Stores the card in view when the page is left and scrolls back to it later. By card, not by offset, because the
 * heights of cards out of view are estimates. `query` is undefined while no list is shown.
 */
export function useResultAnchor(query: string | undefined): void {
  const serverData = useQueryClient();
  const shown = useRef(query);
  useLayoutEffect(() => {
    shown.current = query;
  });
  useLayoutEffect(() => {
    const anchor = shown.current === undefined ? undefined : anchorOf(serverData, shown.current);
    if (!anchor) return undefined;
    goTo(anchor);
    return settle(anchor);
  }, [serverData]);
  // Tracked here, because focus may be lost before the page is left.
  const opened = useRef(query === undefined ? undefined : anchorOf(serverData, query)?.opened);
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      opened.current = memberAt(target);
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(
    () => () => {
      if (shown.current === undefined) return;
      keepAnchor(serverData, shown.current, anchorNow(opened.current));
    },
    [serverData],
  );
}

/** Frames until cards near the view are rendered and have their real heights. */
const settlingFrames = 6;

/**
 * Runs after the router, which restores only an offset. Scroll anchoring is off meanwhile, because the browser would
 * correct the same shift.
 */
function settle(anchor: Anchor): () => void {
  const { style } = document.documentElement;
  const settled = new AbortController();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    style.overflowAnchor = '';
    settled.abort();
  };
  // Stops at the first input, so that it never works against the member's scrolling.
  for (const hand of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(hand, stop, { passive: true, signal: settled.signal });
  const next = (left: number): void => {
    frame = requestAnimationFrame(() => {
      goTo(anchor);
      if (left > 1) next(left - 1);
      else stop();
    });
  };
  style.overflowAnchor = 'none';
  next(settlingFrames);
  return stop;
}

function goTo({ id, top, opened }: Anchor): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-member]')];
  const card = cards.find(({ dataset }) => dataset.member === id);
  if (card) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  // The focus is lost with the page that was left, or was put on the whole page. Anything else was chosen since.
  if (document.activeElement?.matches('body, main') === false) return;
  cards
    .find(({ dataset }) => dataset.member === opened)
    ?.querySelector('a')
    ?.focus({ preventScroll: true });
}

function memberAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-member]')?.dataset.member : undefined;
}

function anchorNow(opened: string | undefined): Anchor | undefined {
  if (scrollY === 0 && opened === undefined) return undefined;
  for (const card of document.querySelectorAll<HTMLElement>('[data-member]')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return { id: card.dataset.member ?? '', top, opened };
  }
  // No card is in view to measure by; focus can still be restored.
  return opened === undefined ? undefined : { id: '', top: 0, opened };
}
