import type { refundTexts as english } from '../en/refunds.ts';
import type { TextsLike } from '../texts.ts';

export const refundTexts = {
  resources: {
    orders: { name: 'Bestelling |||| Bestellingen' },
    payments: { name: 'Betaling |||| Betalingen' },
    quarantine: { name: 'Vastgehouden betaling |||| Quarantaine' },
    webhooks: { name: 'Webhook |||| Webhooks' },
    ledger: { name: 'Grootboek |||| Grootboek' },
    discountcodes: { name: 'Kortingscode |||| Kortingscodes' },
    refunds: {
      name: 'Terugbetaling |||| Terugbetalingen',
      fields: {
        amount: 'Bedrag',
        createdAt: 'Aangevraagd',
        paidFrom: 'Uitbetaald vanaf',
        paidTo: 'Uitbetaald tot en met',
        tenantId: 'Merk',
        price: 'Prijs van de bestelling',
        credits: 'Credits',
        orderId: 'Bestelling',
        memberId: 'Lid',
        kind: 'Soort',
        method: 'Betaald met',
        status: 'Status',
      },
    },
  },
  refunds: {
    title: 'Terugbetalingen',
    intro: 'Geld dat leden terug willen of dat de klantenservice teruggeeft, langst wachtend eerst.',
    all: 'Alle',
    back: 'Alle terugbetalingen',
    status: {
      requested: 'Wacht',
      approved: 'Goedgekeurd',
      paid: 'Betaald',
      rejected: 'Afgewezen',
      failed: 'Mislukt',
    },
    empty: { title: 'Er wacht geen terugbetaling', text: 'Aanvragen van leden verschijnen hier.' },
    kinds: { unused: 'Ongebruikte credits', full: 'Alles', goodwill: 'Coulance' },
    search: 'Terugbetaling, bestelling of lid',
    awaited: 'Tweede persoon nodig',
  },
} satisfies TextsLike<typeof english>;
