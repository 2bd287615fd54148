import type { applyTexts as english } from '../en/apply.ts';
import type { TextsLike } from '../texts.ts';

export const applyTexts: TextsLike<typeof english> = {
  apply: {
    title: 'Op andere merken toepassen',
    intro:
      'Andere merken krijgen de instellingen van %{name} die je kiest. Je ziet wat er verandert voordat er iets verandert.',
    settings: 'Welke instellingen',
    allOwn: 'Alles wat dit merk zelf instelt',
    inherits: 'overgenomen',
    inheritsHelp: 'Wat dit merk overneemt, nemen de andere ook over, elk van de eigen niche.',
    noSettings: 'Kies ten minste één instelling.',
    brands: 'Welke merken',
    noBrands: 'Er is geen ander merk dat hierbij past.',
    allMatching: 'Het enige resultaat |||| Alle %{smart_count} resultaten',
    chosen: '1 merk |||| %{smart_count} merken',
    page: 'Pagina %{page} van %{pages}',
    before: 'Terug',
    after: 'Verder',
    check: 'Tonen wat er verandert',
    result: 'Wat er verandert',
    phase: { checking: 'Elk merk wordt bekeken', applying: 'Elk merk wordt gewijzigd' },
    progress: '%{answered} van %{total}',
    apply: '1 merk wijzigen |||| %{smart_count} merken wijzigen',
    startAnew: 'Opnieuw kiezen',
    checkRest: 'De andere opnieuw bekijken',
    stopped:
      '%{reason} Van 1 merk is het antwoord er; de andere zijn misschien gewijzigd, misschien niet. |||| %{reason} Van %{smart_count} merken is het antwoord er; de andere zijn misschien gewijzigd, misschien niet.',
    nothing: 'Er verandert niets.',
    more: 'En nog 1. |||| En nog %{smart_count}.',
    count: {
      changed: '1 gewijzigd |||| %{smart_count} gewijzigd',
      changes: '1 verandert |||| %{smart_count} veranderen',
      same: '1 is al zo |||| %{smart_count} zijn al zo',
      refused: '1 geweigerd |||| %{smart_count} geweigerd',
      conflict: '1 intussen opgeslagen |||| %{smart_count} intussen opgeslagen',
      gone: '1 buiten bereik |||| %{smart_count} buiten bereik',
    },
    outcome: {
      changed: 'Gewijzigd',
      changes: 'Verandert',
      same: 'Al zo',
      refused: 'Geweigerd',
      conflict: 'Intussen opgeslagen',
      gone: 'Buiten bereik',
    },
  },
};
