import { useIsAwake, usePage } from './page-context.ts';

let aheadMs = 0;

/** Called with the server's time from fresh answers, so that a wrong device clock does not matter. */
export function setServerClock(serverTime: string): void {
  const told = Date.parse(serverTime);
  if (Number.isFinite(told)) aheadMs = told - Date.now();
}

/** Now by the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Now by the server's clock, in milliseconds. Until hydration it is the time of the server's page. */
export function useServerNow(): number {
  const { servedAt } = usePage();
  const isAwake = useIsAwake();
  return servedAt && !isAwake ? Date.parse(servedAt) : serverNow();
}
