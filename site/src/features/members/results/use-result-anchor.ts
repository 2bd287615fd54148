import { useLayoutEffect, useRef } from 'react';
import { keepResults, keptResults, type Anchor, type ResultList } from '#site/boot/result-lists.ts';

/**
 * Leaves a mark at what is in view when the page is left, and goes back to it with the same results. By the card and not
 * by the height, because cards out of sight are only guessed at.
 */
export function useResultAnchor(list: ResultList | undefined): void {
  const shown = useRef(list);
  useLayoutEffect(() => {
    shown.current = list;
  });
  useLayoutEffect(() => {
    const anchor = shown.current?.anchor;
    if (!anchor) return undefined;
    goTo(anchor);
    return settle(anchor);
  }, []);
  // By the time that the page is left, the focus may have gone already.
  const opened = useRef(list?.anchor?.opened);
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      opened.current = memberAt(target);
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(
    () => () => {
      const kept = shown.current && keptResults(shown.current.query);
      if (!kept) return;
      const anchor = anchorNow(opened.current);
      const { anchor: _before, ...rest } = kept;
      keepResults(anchor ? { ...rest, anchor } : rest);
    },
    [],
  );
}

/** Frames in which cards that come near are drawn, and turn out higher or lower than was guessed. */
const settlingFrames = 6;

/** After the router, which knows the height alone. The browser keeps its own hold meanwhile from the same card, and both would move. */
function settle(anchor: Anchor): () => void {
  const { style } = document.documentElement;
  const settled = new AbortController();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    style.overflowAnchor = '';
    settled.abort();
  };
  // Whoever moves on is not held back.
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
  // Nothing to measure by: the focus still finds its card.
  return opened === undefined ? undefined : { id: '', top: 0, opened };
}
