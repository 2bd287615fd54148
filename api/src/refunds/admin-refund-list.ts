import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { toMoney } from '@manyhearts/contract/money';
import { refundStates } from '@manyhearts/contract/refunds';
import { adminList } from '../core/console/admin-list.ts';
import { isId, isOneOf } from '../core/console/list-query.rules.ts';
import { searchRefunds, type AdminRefundRow } from './admin-refunds.queries.ts';
import { needsOperator } from './refund.rules.ts';

export const adminRefundList = adminList({
  resource: 'refunds',
  filters: { status: ['status', isOneOf(refundStates)], orderId: ['order_id', isId] },
  search: searchRefunds,
});
export type AdminRefundSearch = ReturnType<typeof adminRefundList.readSearch>;

export function toAdminRefundView(row: AdminRefundRow, now: Date): AdminRefundView {
  const { id, tenantId, orderId, status, minor, currency, credits, priceMinor, method, reason } = row;
  return {
    id,
    tenantId,
    orderId,
    status,
    amount: toMoney(minor, currency),
    credits,
    price: toMoney(priceMinor, currency),
    method,
    needsOperator: needsOperator(row, now),
    reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
