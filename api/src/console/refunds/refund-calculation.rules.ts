import { shareOf } from '@manyhearts/contract/money';
import type { RefundKind } from '@manyhearts/contract/refunds';
import type { RefundableLot } from '../../credits/lot-refunds.service.ts';
import type { RefundableOrder } from '../../orders/refundable-orders.service.ts';

/** Goodwill leaves the unused credits with the member. */
export function creditsOffered(kind: RefundKind, { unused }: Pick<RefundableLot, 'unused'>): number {
  return kind === 'goodwill' ? 0 : unused;
}

/** As the credit note will have it: rounded over all that went back so far. */
export function taxOf(
  { taxMinor, priceMinor, refundedMinor }: Pick<RefundableOrder, 'taxMinor' | 'priceMinor' | 'refundedMinor'>,
  minor: number,
): number {
  return shareOf(taxMinor, refundedMinor + minor, priceMinor) - shareOf(taxMinor, refundedMinor, priceMinor);
}
