import { useState } from 'react';

/** True if the screen was reached from another one, not by opening the page. `undefined` is no screen yet. */
export function useIsArrival(screen: string | undefined): boolean {
  const [seen, setSeen] = useState({ screen, isArrival: false });
  if (seen.screen !== screen) setSeen({ screen, isArrival: seen.screen !== undefined });
  return seen.isArrival;
}
