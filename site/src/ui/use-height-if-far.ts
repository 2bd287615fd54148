import { useEffect, useState, type RefObject } from 'react';

/** Blocks of a list farther from the view than this are emptied. */
const nearPx = 2_000;

/** The height that the block had, once it is far from the view and has no focus; undefined near it. */
export function useHeightIfFar(
  place: RefObject<HTMLDivElement | null>,
  scroller?: RefObject<HTMLDivElement | null>,
): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const block = place.current;
    if (!block || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser hands over several at once, the latest at the end.
        const entry = entries.at(-1);
        const isFar = entry && !entry.isIntersecting && !block.contains(document.activeElement);
        setHeight(isFar ? entry.boundingClientRect.height : undefined);
      },
      { root: scroller?.current ?? null, rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, [place, scroller]);
  return height;
}
