import { useEffect, useRef, type RefObject } from 'react';

/** A smaller difference is a bar of the browser, which `dvh` knows of. */
const leastKeyboardPx = 120;

/**
 * Ref of an element that fills the part of the window above an on-screen keyboard, by `--view-height` and `--view-top`. Phones lay the
 * keyboard over the page, and Safari also scrolls the page under it.
 */
export function useViewHeight(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = globalThis.visualViewport;
    const style = frame.current?.style;
    if (!view || !style) return undefined;
    const measure = (): void => {
      const hasKeyboard = view.scale === 1 && innerHeight - view.height > leastKeyboardPx;
      frame.current?.toggleAttribute('data-keyboard', hasKeyboard);
      style.setProperty('--view-height', hasKeyboard ? `${view.height}px` : '100dvh');
      style.setProperty('--view-top', hasKeyboard ? `${view.offsetTop}px` : '0px');
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    measure();
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return frame;
}
