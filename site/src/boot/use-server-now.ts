import { usePage } from './page-context.ts';
import { serverNow } from './server-clock.ts';
import { useIsAwake } from './use-is-awake.ts';

/** Now by the server's clock, in milliseconds. Until hydration it is the time of the server's page. */
export function useServerNow(): number {
  const { servedAt } = usePage();
  const isAwake = useIsAwake();
  return servedAt && !isAwake ? Date.parse(servedAt) : serverNow();
}
