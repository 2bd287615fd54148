import { exportOf } from './exports.ts';
import { moneyReaders } from './orders.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';

/**
 * Why a payment does not fit: another amount or currency than the order's; made for another order; in another account's
 * name; a test where money is needed; or no order of ours knows it.
 */
export const quarantineReasons = ['amount', 'currency', 'order', 'profile', 'mode', 'unknown'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** `refunding`: the provider was asked and has not answered. `refused`: it did not refund, so people decide anew. */
export const quarantineStates = ['waiting', 'accepted', 'refunding', 'refunded', 'refused', 'left'] as const;
export type QuarantineStatus = (typeof quarantineStates)[number];

export const quarantineActs = ['accept', 'refund', 'leave'] as const;
export type QuarantineAct = (typeof quarantineActs)[number];

/**
 * `tenantId` is null if only the account is known, which several brands share; people of some brands do not see those.
 * `amount` is decimal text as the provider wrote it, `expected` is the order's.
 */
export type QuarantinedPaymentView = {
  id: string;
  tenantId: string | null;
  order: string | null;
  payment: string;
  provider: string;
  profile: string;
  reason: QuarantineReason;
  said: string;
  amount: string;
  currency: string;
  expected: { amount: string; currency: string } | null;
  status: QuarantineStatus;
  /** What can be done about it now. */
  acts: QuarantineAct[];
  note: string | null;
  refund: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  createdAt: string;
};

export type QuarantineSort = 'created_at' | 'id';

export const listQuarantine = defineCall<ListInput<QuarantineSort>, QuarantinedPaymentView[]>({
  verb: 'GET',
  path: '/api/admin/quarantine',
  summary: 'Lists payments that do not fit their order or that no order knows, longest waiting first',
  ...moneyReaders,
});

export const exportQuarantine = exportOf(listQuarantine, 'quarantined payments');

export const readQuarantined = defineCall<{ id: string }, QuarantinedPaymentView>({
  verb: 'GET',
  path: '/api/admin/quarantine/{id}',
  summary: 'Reads a quarantined payment',
  ...moneyReaders,
});

const decision = {
  verb: 'POST',
  audience: 'staff',
  roles: ['owner', 'operator'],
  stepUp: true,
  idempotency: 'accepted',
} as const;
type Decision = { id: string; note: string };

export const acceptQuarantined = defineCall<Decision, QuarantinedPaymentView>({
  ...decision,
  path: '/api/admin/quarantine/{id}/accept',
  summary: 'Accepts what was paid as the price of the order, which is fulfilled',
});

export const refundQuarantined = defineCall<Decision, QuarantinedPaymentView>({
  ...decision,
  path: '/api/admin/quarantine/{id}/refund',
  summary: 'Has the provider pay the whole payment back',
});

export const leaveQuarantined = defineCall<Decision, QuarantinedPaymentView>({
  ...decision,
  path: '/api/admin/quarantine/{id}/leave',
  summary: 'Leaves a quarantined payment as it is, with a note why',
});
