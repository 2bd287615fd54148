import type { cancelTexts as english } from '../en/cancel.ts';
import type { TextsLike } from '../texts.ts';

export const cancelTexts: TextsLike<typeof english> = {
  cancelRequest: {
    title: 'Een aanvraag annuleren',
    says: 'Een eigenaar heeft in de console een wijziging aangevraagd die binnen 24 uur vanzelf ingaat. Annuleer die als jij het niet was.',
    submit: 'Aanvraag annuleren',
    done: 'De aanvraag is geannuleerd. Heb je er niet om gevraagd? Wijzig dan je wachtwoord en beëindig je andere sessies.',
  },
};
