import type { TextsLike } from '../texts.ts';
import type { receivedMailTexts as english } from '../en/received-mails.ts';

export const receivedMailTexts: TextsLike<typeof english> = {
  receivedMails: {
    title: 'Binnengekomen e-mails',
    intro:
      'E-mails van de laatste 30 dagen die de dienst voor inkomende mail heeft doorgegeven. Antwoorden komen bij hun klacht; van alle andere blijft alleen deze regel, want de mailbox van het merk heeft ze.',
    empty: {
      title: 'Geen binnengekomen e-mails',
      text: 'De laatste 30 dagen is er niets van deze soort binnengekomen.',
    },
    views: { joined: 'Bij een klacht', leftOut: 'Bij geen klacht' },
    noSender: 'Afzender onbekend',
    status: {
      joined: 'Toegevoegd aan de klacht',
      repeated: 'Kwam al eerder binnen',
      automatic: 'Automatisch antwoord',
      too_many: 'Te veel in een uur',
      unknown: 'Geen antwoord aan ons',
      other_brand: 'Bedoeld voor een ander merk',
      empty: 'Zonder tekst',
      too_large: 'Te groot',
      dangerous_file: 'Programma als bijlage',
      old_address: 'Aan een vervallen adres',
      wrong_address: 'Aan een verkeerd adres',
    },
  },
};
