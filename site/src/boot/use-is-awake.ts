import { useSyncExternalStore } from 'react';

/** True once hydrated; guards anything that may differ between server HTML and first client render. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
