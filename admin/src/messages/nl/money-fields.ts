import type { moneyFields as english } from '../en/money-fields.ts';
import type { TextsLike } from '../texts.ts';

const line = {
  id: 'Bestelling',
  payment: 'Betaling',
  createdAt: 'Besteld',
  tenantId: 'Merk',
  price: 'Prijs',
  credits: 'Credits',
  method: 'Betaald met',
  status: 'Status',
  discountCode: 'Code',
  country: 'Land',
  member: 'Lid',
  paidAt: 'Betaald',
  provider: 'Provider',
  q: 'Zoeken',
};

export const moneyFields = {
  orders: line,
  payments: line,
  quarantine: {
    payment: 'Betaling',
    reason: 'Waarom',
    amount: 'Betaald',
    expected: 'Verwacht',
    said: 'Provider zegt',
    status: 'Status',
    tenantId: 'Merk',
    createdAt: 'Sinds',
  },
  webhooks: {
    createdAt: 'Wanneer',
    provider: 'Provider',
    profile: 'Account',
    payment: 'Betaling',
    order: 'Bestelling',
    status: 'Uitkomst',
    tenantId: 'Merk',
  },
  ledger: { tenantId: 'Merk', status: 'Status', checkedAt: 'Laatste controle', faults: 'Gebroken regels' },
  discountcodes: {
    code: 'Code',
    tenantId: 'Merk',
    valuePercentage: 'Korting',
    validity: 'Geldig',
    uses: 'Gebruikt',
    status: 'Status',
    expiresAt: 'Eindigt',
    createdAt: 'Gemaakt',
    country: 'Land',
    minimum: 'Minimum',
    batch: 'Reeks',
    q: 'Begint met',
  },
} satisfies TextsLike<typeof english>;
