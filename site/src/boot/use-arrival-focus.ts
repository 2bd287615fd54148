import { useEffect, useRef, type RefObject } from 'react';

/** Ref for the heading of a screen; focuses it on arrival from another screen, so that screen readers announce it. */
export function useArrivalFocus(isArrival: boolean, screen?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival, screen]);
  return heading;
}
