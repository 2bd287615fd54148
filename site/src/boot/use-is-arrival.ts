import { useState } from 'react';

/** Whether a screen of a page was come to from another, and not by opening the page. `undefined` is none yet. */
export function useIsArrival(screen: string | undefined): boolean {
  const [seen, setSeen] = useState({ screen, isArrival: false });
  if (seen.screen !== screen) setSeen({ screen, isArrival: seen.screen !== undefined });
  return seen.isArrival;
}
