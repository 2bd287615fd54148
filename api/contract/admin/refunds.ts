import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { Money } from '../orders.ts';
import type { RefundStatus } from '../refunds.ts';

/** A refund in support's queue. It names the order; the member stays unnamed. */
export type AdminRefundView = {
  id: string;
  tenantId: string;
  orderId: string;
  status: RefundStatus;
  amount: Money;
  credits: number;
  /** What the whole order cost, and how it was paid. */
  price: Money;
  method: string;
  /** True if support may not approve it: a direct debit that the bank can still take back, or a large amount. */
  needsOperator: boolean;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
};

export type AdminRefundSort = 'created_at' | 'status';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;

export const listRefunds = defineCall<ListInput<AdminRefundSort>, AdminRefundView[]>({
  verb: 'GET',
  path: '/api/admin/refunds',
  summary: 'Lists refunds of the brands that this staff member works on, longest waiting first',
  ...staff,
});

export const readRefund = defineCall<{ id: string }, AdminRefundView>({
  verb: 'GET',
  path: '/api/admin/refunds/{id}',
  summary: 'Reads a refund',
  ...staff,
});

export const approveRefund = defineCall<{ id: string }, AdminRefundView>({
  verb: 'POST',
  path: '/api/admin/refunds/{id}/approve',
  summary: 'Approves a refund, which the provider then pays; support only up to its limits',
  ...staff,
  idempotency: 'accepted',
});

export const rejectRefund = defineCall<{ id: string; reason: string }, AdminRefundView>({
  verb: 'POST',
  path: '/api/admin/refunds/{id}/reject',
  summary: 'Rejects a refund and gives the credits back; the member is told the reason',
  ...staff,
  idempotency: 'accepted',
});

export const exportRefunds = exportOf(listRefunds, 'refunds');
