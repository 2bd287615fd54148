import type { frontTexts as english } from '../en/front.ts';
import type { TextsLike } from '../texts.ts';

export const frontTexts: TextsLike<typeof english> = {
  logIn: {
    ended: 'Je sessie is afgelopen. Log opnieuw in.',
    codeIntro: 'Vul de zes cijfers in die je authenticatie-app voor Manyhearts toont.',
    recoveryIntro: 'Vul een van de codes in die je op papier hebt bewaard. Elke code werkt één keer.',
    offer:
      'Je account heeft nog geen tweede factor. Scan de code met je authenticatie-app of typ de sleutel, en vul de zes cijfers in die de app dan toont.',
  },
  newPassword: {
    title: 'Kies een nieuw wachtwoord',
    submit: 'Wachtwoord opslaan',
    done: 'Je nieuwe wachtwoord is opgeslagen. Log ermee in.',
  },
  cancelRequest: {
    title: 'Een aanvraag annuleren',
    says: 'Een eigenaar heeft in de console een wijziging aangevraagd die binnen 24 uur vanzelf ingaat. Annuleer die als jij het niet was.',
    submit: 'Aanvraag annuleren',
    done: 'De aanvraag is geannuleerd. Heb je er niet om gevraagd? Wijzig dan je wachtwoord en beëindig je andere sessies.',
  },
};
