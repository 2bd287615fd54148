import type { answerDueTexts as english } from '../en/answer-due.ts';
import type { TextsLike } from '../texts.ts';

export const answerDueTexts: TextsLike<typeof english> = {
  answerDue: {
    privacy: 'AVG, artikel 12, lid 3: één maand nadat een verzoek over persoonsgegevens binnenkwam',
    poland:
      'Polen, wet consumentenrechten van 30 mei 2014, artikel 7a: 14 dagen; een klacht zonder antwoord geldt als aanvaard',
    spain: 'Spanje, koninklijk wetsbesluit 1/2007, artikel 21, lid 3: hoogstens één maand',
    promise:
      'De contactpagina belooft binnen 14 dagen een antwoord met redenen; richtlijn 2006/123/EG, artikel 27, lid 2, wil dat zo snel mogelijk',
  },
};
