import type { Currency } from '@manyhearts/contract/countries';
import { toMoney } from '@manyhearts/contract/money';
import type { RefundView } from '@manyhearts/contract/refunds';
import type { RefundRow } from './transaction-parts.queries.ts';

/** For the list of purchases, and for `refunds`, whose rows have more than this. */
export function toRefundView(refund: RefundRow & { currency: Currency }): RefundView {
  const { id, orderId, status, minor, currency, credits, createdAt, decidedAt, reason } = refund;
  return {
    id,
    order: orderId,
    status,
    amount: toMoney(minor, currency),
    credits,
    requestedAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  };
}
