import type { listTexts as english } from '../en/list.ts';
import type { TextsLike } from '../texts.ts';

export const listTexts = {
  due: {
    hours: 'over 1 uur |||| over %{smart_count} uur',
    days: 'over 1 dag |||| over %{smart_count} dagen',
    lateHours: '1 uur te laat |||| %{smart_count} uur te laat',
    lateDays: '1 dag te laat |||| %{smart_count} dagen te laat',
  },
  list: {
    views: 'Weergaven',
    all: 'Alle',
    ownViews: 'Je eigen weergaven',
    saveView: 'Deze weergave bewaren…',
    saveViewTitle: 'Deze weergave bewaren',
    saveViewSubmit: 'Bewaren',
    viewName: 'Naam van de weergave',
    deleteView: 'Weergave verwijderen',
    cancel: 'Annuleren',
    hide: 'Verberg dit bericht',
    healed: 'Een filter of volgorde die deze lijst onthield, bestaat niet meer. De lijst begint daarom opnieuw.',
    noMatch: 'Niets gevonden',
    noMatchText: 'Probeer minder letters of wis de filters.',
    table: 'Tabel: %{title}',
    clear: 'Wis de filters',
    export: 'Exporteren',
    exportWaits:
      'De lijst is lang; het bestand wordt gemaakt en downloadt zodra het klaar is. Tot morgen staat het ook onder “Exports en bulkacties” in je eigen menu.',
    exportFailed: 'Het bestand kon niet worden gemaakt. Je rol of je merken zijn intussen veranderd.',
    conflict: 'Iemand anders heeft dit intussen opgeslagen',
    conflictBy: '%{by} heeft opgeslagen op %{at}.',
    conflictText: 'Deze velden hebben nu andere waarden. Nog eens opslaan vervangt ze door die van jou.',
    takeTheirs: 'Neem hun waarden over',
    bulk: 'Gekozen rijen',
    selectPage: 'Alle rijen van deze pagina kiezen',
    unselect: 'Niets kiezen',
    selected: '1 gekozen |||| %{count} gekozen',
    selectAll: 'Kies alle %{count} die voldoen',
    allSelected: 'Alle %{count} die voldoen zijn gekozen',
    keys: {
      title: 'Lijsten',
      next: 'Volgende rij',
      previous: 'Vorige rij',
      select: 'Rij kiezen',
      search: 'Zoeken',
    },
  },
} satisfies TextsLike<typeof english>;
