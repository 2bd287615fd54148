import type { moneyNames as english } from '../en/money-names.ts';
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

export const moneyNames = {
  resources: {
    orders: { name: 'Bestelling |||| Bestellingen', fields: line },
    payments: { name: 'Betaling |||| Betalingen', fields: line },
    quarantine: {
      name: 'Vastgehouden betaling |||| Quarantaine',
      fields: {
        payment: 'Betaling',
        reason: 'Waarom',
        amount: 'Betaald',
        expected: 'Verwacht',
        said: 'Provider zegt',
        status: 'Status',
        tenantId: 'Merk',
        createdAt: 'Sinds',
      },
    },
    webhooks: {
      name: 'Webhook |||| Webhooks',
      fields: {
        createdAt: 'Wanneer',
        provider: 'Provider',
        profile: 'Account',
        payment: 'Betaling',
        order: 'Bestelling',
        status: 'Uitkomst',
        tenantId: 'Merk',
      },
    },
    ledger: {
      name: 'Grootboek |||| Grootboek',
      fields: { tenantId: 'Merk', status: 'Status', checkedAt: 'Laatste controle', faults: 'Gebroken regels' },
    },
    discountcodes: {
      name: 'Kortingscode |||| Kortingscodes',
      fields: {
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
    },
  },
} satisfies TextsLike<typeof english>;
