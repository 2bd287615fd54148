/** A discount of an order: reserved until the order is paid, released when it died. */
export const discountStates = ['reserved', 'final', 'released'] as const;
export type DiscountState = (typeof discountStates)[number];

/** Kinds of transfers in the ledger. */
export const transferNames = [
  'bonus',
  'purchase',
  'spend_message',
  'spend_photo',
  'spend_gift',
  'return_message',
  'return_gift',
  'hold',
  'release',
  'refund',
  'chargeback',
  'chargeback_reversal',
  'staff_grant',
  'staff_take',
  'staff_undo',
] as const;
export type TransferName = (typeof transferNames)[number];
