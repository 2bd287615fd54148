import type { refundTexts as english } from '../en/refunds.ts';
import type { TextsLike } from '../texts.ts';

export const refundTexts = {
  resources: {
    refunds: {
      name: 'Terugbetaling |||| Terugbetalingen',
      fields: {
        amount: 'Bedrag',
        createdAt: 'Aangevraagd',
        tenantId: 'Merk',
        price: 'Prijs van de bestelling',
        credits: 'Credits',
        method: 'Betaald met',
        status: 'Status',
      },
    },
  },
  refunds: {
    title: 'Terugbetalingen',
    intro: 'Ongebruikte credits waarvoor leden hun geld terug willen, langst wachtend eerst.',
    all: 'Alle',
    status: {
      requested: 'Wacht',
      approved: 'Goedgekeurd',
      paid: 'Betaald',
      rejected: 'Afgewezen',
      failed: 'Mislukt',
    },
    empty: { title: 'Er wacht geen terugbetaling', text: 'Aanvragen van leden verschijnen hier.' },
    of: 'Terugbetaling van %{amount}',
    facts: 'De aanvraag',
    order: 'Bestelling %{order}: %{price}, betaald met %{method}.',
    credits: 'Er gaat 1 ongebruikte credit mee terug. |||| Er gaan %{smart_count} ongebruikte credits mee terug.',
    requestedAt: 'Aangevraagd op %{date}.',
    decidedAt: 'Beslist op %{date}.',
    reasonGiven: 'Reden: %{reason}',
    decide: 'Beslissen',
    needsOperator: 'Deze moet een operator goedkeuren: het bedrag is hoog, of de bank kan de incasso nog terughalen.',
    approve: 'Goedkeuren',
    approveTitle: '%{amount} terugbetalen?',
    approveSays: 'De provider betaalt het aan de rekening waarmee betaald is. Het lid krijgt een mail.',
    reject: 'Afwijzen',
    rejectTitle: 'De terugbetaling afwijzen?',
    reason: 'Reden voor het lid',
    reasonHelp: 'Die staat in de mail. De credits gaan terug naar het tegoed.',
    conflict: 'Een collega heeft intussen beslist.',
  },
} satisfies TextsLike<typeof english>;
