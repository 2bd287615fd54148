import type { QuarantineAct, QuarantineReason, QuarantineStatus } from '@manyhearts/contract/admin/quarantine';
import type { ProviderPayment } from '../payment-provider.ts';

type Held = { status: QuarantineStatus; reason: QuarantineReason; said: string; orderRef: string | null };

/**
 * What people can do about a quarantined payment. Only another amount in the order's own currency can become its price;
 * a test moves no money, so there is none to pay back.
 */
export function actsOf({ status, reason, said, orderRef }: Held): QuarantineAct[] {
  if (status !== 'waiting' && status !== 'refused') return [];
  const hasMoney = said === 'paid';
  return [
    ...(hasMoney && reason === 'amount' && orderRef !== null ? (['accept'] as const) : []),
    ...(hasMoney && reason !== 'mode' ? (['refund'] as const) : []),
    'leave',
  ];
}

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
