/** What the menu calls the screens of money. */
export const moneyNames = {
  resources: {
    orders: { name: 'Order |||| Orders' },
    payments: { name: 'Payment |||| Payments' },
    quarantine: { name: 'Quarantined payment |||| Quarantine' },
    webhooks: { name: 'Webhook |||| Webhooks' },
    ledger: { name: 'Ledger |||| Ledger' },
    discountcodes: { name: 'Discount code |||| Discount codes' },
  },
};
