import type { RefundStatus } from '@manyhearts/contract/refunds';

export const refundTexts = {
  resources: {
    orders: { name: 'Order |||| Orders' },
    payments: { name: 'Payment |||| Payments' },
    quarantine: { name: 'Quarantined payment |||| Quarantine' },
    webhooks: { name: 'Webhook |||| Webhooks' },
    ledger: { name: 'Ledger |||| Ledger' },
    discountcodes: { name: 'Discount code |||| Discount codes' },
    refunds: {
      name: 'Refund |||| Refunds',
      fields: {
        amount: 'Amount',
        createdAt: 'Requested',
        paidFrom: 'Paid from',
        paidTo: 'Paid to',
        tenantId: 'Brand',
        price: 'Price of the order',
        credits: 'Credits',
        orderId: 'Order',
        memberId: 'Member',
        kind: 'Kind',
        method: 'Paid with',
        status: 'State',
      },
    },
  },
  refunds: {
    title: 'Refunds',
    intro: 'Money that members want back or that support gives back, longest waiting first.',
    all: 'All',
    back: 'All refunds',
    status: {
      requested: 'Waiting',
      approved: 'Approved',
      paid: 'Paid',
      rejected: 'Rejected',
      failed: 'Failed',
    } satisfies Record<RefundStatus, string>,
    empty: { title: 'No refund waits', text: 'Requests of members appear here.' },
    kinds: { unused: 'Unused credits', full: 'Everything', goodwill: 'Goodwill' },
    search: 'Refund, order or member',
    awaited: 'Needs a second person',
  },
};
