import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to `heir` if the focused element inside `frame` is removed; otherwise it would fall back to the top of
 * the page.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, heir: () => HTMLElement | null | undefined): void {
  const held = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      held.current = target instanceof Element && frame.current?.contains(target) ? target : undefined;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, [frame]);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = undefined;
    if (document.activeElement === document.body) heir()?.focus();
  });
}
