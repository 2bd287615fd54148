import { toDecimal } from '@manyhearts/contract/money';
import type { RefundView } from '@manyhearts/contract/refunds';
import type { Refund } from './refund.entity.ts';

export function toRefundView(refund: Omit<Refund, 'tenantId' | 'walletId' | 'providerRef' | 'decidedBy'>): RefundView {
  const { id, orderId, status, minor, currency, credits, createdAt, decidedAt, reason } = refund;
  return {
    id,
    order: orderId,
    status,
    amount: { amount: toDecimal(minor), currency },
    credits,
    requestedAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  };
}
