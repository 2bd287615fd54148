import { useSyncExternalStore } from 'react';

/** Whether the page is the browser's. The server's page, and the render that takes it over, must be the same for everybody. */
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
