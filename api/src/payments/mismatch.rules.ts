import type { ProviderPayment } from './payment-provider.ts';

export type Mismatch = 'order' | 'profile' | 'mode';

/** Why a payment must not be applied to the order, beside its amount, which the order compares itself. */
export function mismatchOf(
  { orderId, profileRef, isLive }: Pick<ProviderPayment, 'orderId' | 'profileRef' | 'isLive'>,
  expected: { orderId: string; account: { profileRef: string; isLive: boolean }; needsLive: boolean },
): Mismatch | undefined {
  if (orderId !== expected.orderId) return 'order';
  if (profileRef !== null && profileRef !== expected.account.profileRef) return 'profile';
  if (isLive !== expected.account.isLive || (expected.needsLive && !isLive)) return 'mode';
  return undefined;
}
