import type { QuarantineAct, QuarantineReason, QuarantineStatus } from '@manyhearts/contract/admin/quarantine';

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
