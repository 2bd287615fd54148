import type { RefundStatus } from '@manyhearts/contract/refunds';

export const refundTexts = {
  resources: {
    refunds: {
      name: 'Refund |||| Refunds',
      fields: {
        amount: 'Amount',
        createdAt: 'Requested',
        tenantId: 'Brand',
        price: 'Price of the order',
        credits: 'Credits',
        method: 'Paid with',
        status: 'State',
      },
    },
  },
  refunds: {
    title: 'Refunds',
    intro: 'Unused credits that members want their money back for, longest waiting first.',
    all: 'All',
    status: {
      requested: 'Waiting',
      approved: 'Approved',
      paid: 'Paid',
      rejected: 'Rejected',
      failed: 'Failed',
    } satisfies Record<RefundStatus, string>,
    empty: { title: 'No refund waits', text: 'Requests of members appear here.' },
    of: 'Refund of %{amount}',
    facts: 'The request',
    order: 'Order %{order}: %{price}, paid with %{method}.',
    credits: '1 unused credit goes back with it. |||| %{smart_count} unused credits go back with it.',
    requestedAt: 'Requested on %{date}.',
    decidedAt: 'Decided on %{date}.',
    reasonGiven: 'Reason: %{reason}',
    decide: 'Decide',
    needsOperator:
      'An operator has to approve this one: the amount is large, or the bank can still take the debit back.',
    approve: 'Approve',
    approveTitle: 'Pay %{amount} back?',
    approveSays: 'The provider pays it to the account that paid. The member is told by mail.',
    reject: 'Reject',
    rejectTitle: 'Reject the refund?',
    reason: 'Reason for the member',
    reasonHelp: 'It stands in the mail. The credits go back to the wallet.',
    conflict: 'A colleague decided meanwhile.',
  },
};
