import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { toMoney } from '@manyhearts/contract/money';
import { refundStates } from '@manyhearts/contract/refunds';
import { adminList } from '../core/console/admin-list.ts';
import { isDay, isId, isOneOf } from '../core/console/list-query.rules.ts';
import { searchRefunds, type AdminRefundRow } from './admin-refunds.queries.ts';
import { authorityOver, type RefundLimits } from './refund.rules.ts';

/** A number that is not complete yet finds nothing, and is no fault. */
const isTyped = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;

export const adminRefundList = adminList({
  resource: 'refunds',
  filters: {
    status: ['status', isOneOf(refundStates)],
    orderId: ['order_id', isId],
    memberId: ['member_id', isId],
    number: ['number', isTyped],
    paidFrom: ['paid_from', isDay],
    paidTo: ['paid_to', isDay],
  },
  search: searchRefunds,
});
export type AdminRefundSearch = ReturnType<typeof adminRefundList.readSearch>;

type Known = { limits: RefundLimits; isAwaited: boolean; now: Date };

export function toAdminRefundView(row: AdminRefundRow, { limits, isAwaited, now }: Known): AdminRefundView {
  const { id, tenantId, orderId, memberId, status, kind, minor, currency, credits, priceMinor, method } = row;
  const { reason, madeBy, decidedBy, failure } = row;
  return {
    ...{ id, tenantId, orderId, memberId, status, kind, credits, method, isAwaited },
    amount: toMoney(minor, currency),
    price: toMoney(priceMinor, currency),
    needsOperator: authorityOver(row, 'support', limits, now) === 'operator',
    needsSecond: authorityOver(row, 'owner', limits, now) === 'second',
    ...{ reason, madeBy, decidedBy, failure },
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
