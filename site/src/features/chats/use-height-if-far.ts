import { useEffect, useState, type RefObject } from 'react';

/** Blocks of a list farther from the view than this are emptied. */
const nearPx = 2_000;

/** The height that the block had, once it is far from the view; undefined near it. */
export function useHeightIfFar(
  place: RefObject<HTMLDivElement | null>,
  scroller: RefObject<HTMLDivElement | null>,
): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setHeight(entry && !entry.isIntersecting ? entry.boundingClientRect.height : undefined),
      { root: scroller.current, rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, scroller]);
  return height;
}
