import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of a screen that was come to from another: it takes the focus, so that what has come is read out. */
export function useArrivalFocus(isArrival: boolean, screen?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival, screen]);
  return heading;
}
