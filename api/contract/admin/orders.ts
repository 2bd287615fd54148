import { exportOf } from './exports.ts';
import type { AdminLot } from './member-parts.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { ComplaintCategory, ComplaintStatus } from '../complaints.ts';
import type { MailState } from './mails.ts';
import type { DiscountState, TransferName } from './member-states.ts';
import type { OrderStatus } from '../orders.ts';
import type { RefundStatus } from '../refunds.ts';
import type { Money } from '../money.ts';

/** Totals end here, so that a list of a million orders costs no more than a short one. */
export const mostOrders = 10_000;

/** Whether an order is the first that its member paid. */
export const purchaseKinds = ['first', 'repeat'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** Refunds that were paid, and chargebacks in force, on the day that they were first reported. */
export const paybackKinds = ['refund', 'chargeback'] as const;
export type PaybackKind = (typeof paybackKinds)[number];

/** How the server heard of a payment's state. `asked`: it asked the provider for another reason, such as a refund. */
export const newsSources = ['checkout', 'webhook', 'page', 'poller', 'reconciliation', 'asked', 'staff'] as const;
export type NewsSource = (typeof newsSources)[number];

/** `payment` is the provider’s id. `member` is null once the account is erased. */
export type AdminOrderLine = {
  id: string;
  tenantId: string;
  status: OrderStatus;
  credits: number;
  price: Money;
  method: string;
  provider: string;
  payment: string | null;
  discountCode: string | null;
  country: string;
  member: string | null;
  createdAt: string;
  paidAt: string | null;
};

/** One change of an order's state, and what the provider said then; null where it was not asked. */
export type OrderStep = {
  id: string;
  status: OrderStatus;
  by: NewsSource;
  said: string | null;
  amount: Money | null;
  at: string;
};

export const paybackStates = ['open', 'done', 'void'] as const;
export type AdminPayback = {
  id: string;
  kind: 'refund' | 'chargeback';
  state: (typeof paybackStates)[number];
  amount: Money;
  at: string;
};
/** `isCredit`: the credit note of a refund. */
export type AdminInvoice = { id: string; number: string; isCredit: boolean; total: Money; createdAt: string };
export type OrderRefund = { id: string; status: RefundStatus; amount: Money; credits: number; createdAt: string };
export type OrderComplaint = { id: string; status: ComplaintStatus; category: ComplaintCategory; createdAt: string };

/** `name` is masked. */
export type OrderBuyer = { id: string; name: string };

export type AdminOrderView = AdminOrderLine & {
  buyer: OrderBuyer | null;
  /** Without discount. */
  list: Money;
  tax: Money;
  /** In hundredths of a per cent. */
  taxRate: number;
  /** What one message costs at this price. */
  message: Money;
  sequence: string;
  refunded: Money;
  chargedBack: Money;
  refundDays: number;
  consentedAt: string;
  discount: { code: string; state: DiscountState } | null;
  /** The account that was paid. */
  account: { provider: string; profile: string; isLive: boolean } | null;
  steps: OrderStep[];
  lots: AdminLot[];
  invoices: AdminInvoice[];
  refunds: OrderRefund[];
  paybacks: AdminPayback[];
  complaints: OrderComplaint[];
};

/** What the credits of an order were used for; messages are counted and never shown. */
export type CreditsUse = { kind: TransferName; times: number; credits: number; first: string; last: string };
export type EvidenceLogIn = { id: string; device: string; country: string | null; at: string };
export type EvidenceMail = { id: string; kind: string; state: MailState; createdAt: string; sentAt: string | null };
/** What answers a chargeback: log-ins and mails from a week before the order until 30 days after it. */
export type OrderEvidence = {
  order: AdminOrderView;
  signedUpAt: string | null;
  confirmedAt: string | null;
  uses: CreditsUse[];
  logIns: EvidenceLogIn[];
  mails: EvidenceMail[];
};

export type AdminOrderSort = 'created_at' | 'id';

export const moneyReaders = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;

export const listAdminOrders = defineCall<ListInput<AdminOrderSort>, AdminOrderLine[]>({
  verb: 'GET',
  path: '/api/admin/orders',
  summary:
    'Lists orders of the brands that this staff member works on, latest first; `q` finds by order, invoice, payment or member. Totals end at 10,000',
  ...moneyReaders,
});

export const exportOrders = exportOf(listAdminOrders, 'orders');

export const readAdminOrder = defineCall<{ id: string }, AdminOrderView>({
  verb: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'Reads an order: what was bought, its payment step by step, invoices, credits, refunds and complaints',
  ...moneyReaders,
});

export const readOrderEvidence = defineCall<{ id: string }, OrderEvidence>({
  verb: 'GET',
  path: '/api/admin/orders/{id}/evidence',
  summary: 'Gathers what answers a chargeback of an order: consent, use of the credits, log-ins and mails; audited',
  ...moneyReaders,
});

export const readAdminInvoice = defineCall<{ id: string; invoice: string }, Uint8Array>({
  verb: 'GET',
  path: '/api/admin/orders/{id}/invoices/{invoice}',
  summary: 'Downloads an invoice or credit note of an order; audited',
  ...moneyReaders,
  file: 'application/pdf',
});

export const listAdminPayments = defineCall<ListInput<AdminOrderSort>, AdminOrderLine[]>({
  verb: 'GET',
  path: '/api/admin/payments',
  summary: 'Lists payments at providers, by the orders that they are for, as the list of orders does',
  ...moneyReaders,
});

export const exportPayments = exportOf(listAdminPayments, 'payments');

/** A payment has the id of its order. */
export const readAdminPayment = defineCall<{ id: string }, AdminOrderLine>({
  verb: 'GET',
  path: '/api/admin/payments/{id}',
  summary: 'Reads a payment by its order',
  ...moneyReaders,
});
