import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { NewPayment } from './payment-provider.ts';

/** Direct debits are paid by a mandate that was signed before; the first payment by card stores one. */
export function sequenceOf(method: PaymentMethod): NewPayment['sequence'] {
  if (method === 'sdd') return 'recurring';
  return method === 'creditcard' ? 'first' : 'oneoff';
}
