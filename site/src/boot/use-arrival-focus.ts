import { useEffect, useRef, useState, type RefObject } from 'react';

/** Ref for the heading of a screen; focuses it on arrival from another screen, so that screen readers announce it. */
export function useArrivalFocus(isArrival: boolean, screen?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival, screen]);
  return heading;
}

/** True if the screen was reached from another one, not by opening the page. `undefined` is no screen yet. */
export function useIsArrival(screen: string | undefined): boolean {
  const [seen, setSeen] = useState({ screen, isArrival: false });
  if (seen.screen !== screen) setSeen({ screen, isArrival: seen.screen !== undefined });
  return seen.isArrival;
}
