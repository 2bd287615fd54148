import type { answerTexts as english } from '../en/answers.ts';
import type { TextsLike } from '../texts.ts';

export const answerTexts = {
  answers: {
    intro:
      'Waarmee de klantenservice een antwoord begint, in elke taal van het merk. Die van ons gelden tot het merk een eigen tekst schrijft.',
    all: 'Alle standaardantwoorden',
    own: 'Eigen tekst',
    behind: 'Onze tekst is nieuw',
    empty: 'Nog niet geschreven',
    language: 'Taal',
    text: 'Antwoord',
    help: 'Deze worden ingevuld: %{names}. {{question}} schrijf je met de hand; een antwoord met een plek zonder waarde gaat niet uit.',
    changedSince: 'Onze tekst is veranderd sinds je de jouwe schreef. Die was: %{words}',
    useOurs: 'Onze tekst gebruiken',
    save: 'Opslaan',
    saved: 'Opgeslagen.',
    preview: 'Ingevuld',
    previewOf: 'Met de waarden van klacht %{reference}.',
    previewNone: 'Er is nog geen klacht in deze taal, dus er is niets ingevuld.',
    missing: 'Deze klacht heeft geen waarde voor %{names}.',
    versions: 'Versies',
    noVersions: 'Niemand heeft het nog gewijzigd.',
    oursApplied: 'Onze tekst gold',
    by: '%{at}, door %{by}',
    current: 'Geldt nu',
    restore: 'Weer toepassen',
  },
} satisfies TextsLike<typeof english>;
