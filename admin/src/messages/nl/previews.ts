import type { previewTexts as english } from '../en/previews.ts';
import type { TextsLike } from '../texts.ts';

export const previewTexts = {
  previews: {
    title: 'De pagina, met wat nog niet is opgeslagen',
    frame: 'Voorbeeld: %{page}',
    pageLabel: 'Pagina',
    page: { landing: 'Voorpagina', signup: 'Aanmelden', profile: 'Een profiel (verzonnen)', pricing: 'Prijzen' },
    language: 'Taal',
    width: 'Breedte',
    phone: 'Telefoon',
    desktop: 'Computer',
    mode: 'Weergave',
    larger: 'Groter tonen',
    close: 'Sluiten',
    refused: 'Deze waarden kun je niet opslaan. De pagina toont de laatste die wel kunnen.',
    failed: 'Het voorbeeld kon niet worden gemaakt. Bij je volgende wijziging proberen we het opnieuw.',
    refusedFirst: 'Met deze waarden kan nog geen pagina worden getoond.',
    retry: 'Opnieuw',
    links: {
      title: 'Voorbeeldlinks',
      intro:
        'Met een link ziet iemand zonder account de pagina’s van dit merk, zoals ze op dat moment zijn opgeslagen. Pagina’s van leden blijven dicht.',
      days: 'Werkt',
      daysOf: '1 dag |||| %{smart_count} dagen',
      make: 'Link maken',
      none: 'Er werkt nu geen link.',
      until: 'Werkt tot %{date}',
      madeBy: 'Gemaakt door %{name}',
      copy: 'Link kopiëren',
      copied: 'Gekopieerd.',
      open: 'Openen',
      revoke: 'Intrekken',
      revokeTitle: 'Deze link intrekken?',
      revokeText: 'Wie hem heeft, ziet daarna niets meer. Een nieuwe link heeft een ander adres.',
      keep: 'Behouden',
      revoked: 'De link is ingetrokken.',
      failed: 'Dat is niet gelukt: %{reason}',
    },
  },
} satisfies TextsLike<typeof english>;
