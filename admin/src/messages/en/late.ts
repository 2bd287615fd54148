import { accountTexts } from './account.ts';
import { applyTexts } from './apply.ts';
import { codeTexts } from './codes.ts';
import { moneyFields } from './money-fields.ts';
import { moneyNames } from './money-names.ts';
import { moneyTexts } from './money.ts';
import { paymentTexts } from './payments.ts';

const names = moneyNames.resources;

/** Words of screens that few people open, loaded with the first of them. */
export const lateTexts = {
  ...accountTexts,
  ...applyTexts,
  ...codeTexts,
  ...moneyTexts,
  ...paymentTexts,
  resources: {
    orders: { ...names.orders, fields: moneyFields.orders },
    payments: { ...names.payments, fields: moneyFields.payments },
    quarantine: { ...names.quarantine, fields: moneyFields.quarantine },
    webhooks: { ...names.webhooks, fields: moneyFields.webhooks },
    ledger: { ...names.ledger, fields: moneyFields.ledger },
    discountcodes: { ...names.discountcodes, fields: moneyFields.discountcodes },
  },
};
