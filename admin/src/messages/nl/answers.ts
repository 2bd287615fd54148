import type { answerTexts as english } from '../en/answers.ts';
import type { TextsLike } from '../texts.ts';

export const answerTexts = {
  answers: {
    intro:
      'Waarmee de klantenservice een antwoord begint, in elke taal van het merk. De onze gelden tot het merk eigen woorden schrijft.',
    all: 'Alle kant-en-klare antwoorden',
    own: 'Eigen woorden',
    behind: 'De onze zijn sindsdien veranderd',
    empty: 'Nog niet geschreven',
    language: 'Taal',
    text: 'Antwoord',
    help: 'Deze worden ingevuld: %{names}. {{question}} schrijf je met de hand; een antwoord met een plek zonder waarde gaat niet uit.',
    changedSince: 'Onze woorden zijn veranderd sinds je de jouwe schreef. Ze waren: %{words}',
    useOurs: 'Onze woorden gebruiken',
    save: 'Opslaan',
    saved: 'Opgeslagen.',
    preview: 'Ingevuld',
    previewOf: 'Met de waarden van klacht %{reference}.',
    previewNone: 'Er is nog geen klacht in deze taal, dus er is niets ingevuld.',
    missing: 'Deze klacht heeft geen waarde voor %{names}.',
    versions: 'Versies',
    noVersions: 'Niemand heeft het nog gewijzigd.',
    oursApplied: 'Onze woorden golden',
    by: '%{at}, door %{by}',
    current: 'Geldt nu',
    restore: 'Weer toepassen',
  },
} satisfies TextsLike<typeof english>;
