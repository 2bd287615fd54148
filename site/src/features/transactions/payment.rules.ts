import type { OrderStatus } from '@manyhearts/contract/orders';

const open: readonly OrderStatus[] = ['created', 'open', 'pending'];
const seconds = 1_000;

/** The provider has decided, so asking again changes nothing soon. */
export function isSettled(status: OrderStatus): boolean {
  return !open.includes(status);
}

/** Often in the first half minute, when most payments are decided, then ever less. */
export function nextAskMs(waitedMs: number): number {
  if (waitedMs < 30 * seconds) return 2 * seconds;
  return waitedMs < 300 * seconds ? 10 * seconds : 60 * seconds;
}
