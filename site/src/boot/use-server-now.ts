import { useBoot } from './BootContext.tsx';
import { serverNow } from './server-clock.ts';
import { useIsAwake } from './use-is-awake.ts';

/** Now by the server's clock, in milliseconds. Until hydration it is the time of the server's page. */
export function useServerNow(): number {
  const { servedAt } = useBoot();
  const isAwake = useIsAwake();
  return servedAt && !isAwake ? Date.parse(servedAt) : serverNow();
}
