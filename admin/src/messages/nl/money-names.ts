import type { moneyNames as english } from '../en/money-names.ts';
import type { TextsLike } from '../texts.ts';

export const moneyNames = {
  resources: {
    orders: { name: 'Bestelling |||| Bestellingen' },
    payments: { name: 'Betaling |||| Betalingen' },
    quarantine: { name: 'Vastgehouden betaling |||| Quarantaine' },
    webhooks: { name: 'Webhook |||| Webhooks' },
    ledger: { name: 'Grootboek |||| Grootboek' },
    discountcodes: { name: 'Kortingscode |||| Kortingscodes' },
  },
} satisfies TextsLike<typeof english>;
