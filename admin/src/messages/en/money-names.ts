/** What the menu and the lists of money are called; the words of their screens come with them. */
const line = {
  id: 'Order',
  payment: 'Payment',
  createdAt: 'Ordered',
  tenantId: 'Brand',
  price: 'Price',
  credits: 'Credits',
  method: 'Paid with',
  status: 'State',
  discountCode: 'Code',
  country: 'Country',
  member: 'Member',
  paidAt: 'Paid',
  provider: 'Provider',
  q: 'Find',
};

export const moneyNames = {
  resources: {
    orders: { name: 'Order |||| Orders', fields: line },
    payments: { name: 'Payment |||| Payments', fields: line },
    quarantine: {
      name: 'Quarantined payment |||| Quarantine',
      fields: {
        payment: 'Payment',
        reason: 'Why',
        amount: 'Paid',
        expected: 'Expected',
        said: 'Provider says',
        status: 'State',
        tenantId: 'Brand',
        createdAt: 'Since',
      },
    },
    webhooks: {
      name: 'Webhook |||| Webhooks',
      fields: {
        createdAt: 'When',
        provider: 'Provider',
        profile: 'Account',
        payment: 'Payment',
        order: 'Order',
        status: 'Outcome',
        tenantId: 'Brand',
      },
    },
    ledger: {
      name: 'Ledger |||| Ledger',
      fields: { tenantId: 'Brand', status: 'State', checkedAt: 'Last check', faults: 'Broken rules' },
    },
    discountcodes: {
      name: 'Discount code |||| Discount codes',
      fields: {
        code: 'Code',
        tenantId: 'Brand',
        valuePercentage: 'Off',
        validity: 'Valid',
        uses: 'Used',
        status: 'State',
        expiresAt: 'Ends',
        createdAt: 'Made',
        country: 'Country',
        minimum: 'Minimum',
        batch: 'Batch',
        q: 'Begins with',
      },
    },
  },
};
