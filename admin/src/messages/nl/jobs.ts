import type { jobTexts as english } from '../en/jobs.ts';
import type { TextsLike } from '../texts.ts';

export const jobTexts = {
  jobs: {
    act: {
      open: 'Openen',
      pause: 'Pauzeren',
      end: 'Beëindigen',
      approve: 'Goedkeuren',
      reject: 'Afwijzen',
      dismiss: 'Ongegrond verklaren',
      take: 'Oppakken',
      lift: 'Vrijgeven',
    },
    ask: {
      open: '1 merk openen? |||| %{smart_count} merken openen?',
      pause: '1 merk pauzeren? |||| %{smart_count} merken pauzeren?',
      end: '1 kortingscode beëindigen? |||| %{smart_count} kortingscodes beëindigen?',
      approve: '1 foto goedkeuren? |||| %{smart_count} foto’s goedkeuren?',
      reject: '1 foto afwijzen? |||| %{smart_count} foto’s afwijzen?',
      dismiss: '1 melding ongegrond verklaren? |||| %{smart_count} meldingen ongegrond verklaren?',
      take: '1 klacht oppakken? |||| %{smart_count} klachten oppakken?',
      lift: '1 geblokkeerd adres vrijgeven? |||| %{smart_count} geblokkeerde adressen vrijgeven?',
    },
    says: {
      open: 'Elk merk wordt eerst gecontroleerd. Merken met fouten blijven zoals ze zijn, en je ziet welke dat zijn.',
      pause: 'Leden en bezoekers van deze merken zien een mededeling in plaats van de site, tot je ze weer opent.',
      end: 'Leden kunnen deze codes niet meer gebruiken. Bestellingen die er een hebben, houden die.',
      approve: 'Andere leden zien deze foto’s meteen.',
      reject: 'Alleen de eigenaars zien deze foto’s, met jouw reden. Zij kunnen bezwaar maken.',
      dismiss:
        'De meldingen worden als ongegrond gesloten, en de melders krijgen dat te horen. Dit is niet terug te draaien.',
      take: 'Jij wordt verantwoordelijk voor deze klachten. Wat een collega al heeft, blijft bij die collega.',
      lift: 'Deze adressen krijgen weer alle mails.',
    },
    eachAlone: 'Elk record wordt apart gewijzigd. Als er een mislukt, gaan de andere gewoon door.',
    reason: 'Reden',
    note: 'Notitie voor collega’s',
    noteHelp: 'Niet verplicht',
    lift: 'Waarom werken deze adressen weer?',
    changed:
      'De lijst is veranderd: er voldoet nu 1 record. |||| De lijst is veranderd: er voldoen nu %{smart_count} records.',
    working: '%{done} van %{total} klaar',
    goesOn:
      'Dit gaat door als je de pagina sluit. Het resultaat vind je onder “Exports en bulkacties” in je eigen menu.',
    done: '1 gelukt |||| %{smart_count} gelukt',
    failed: '1 mislukt: |||| %{smart_count} mislukt:',
    more: 'en nog 1 |||| en nog %{smart_count}',
    stopped: 'Het is gestopt: je rol of je merken zijn veranderd, of je account is uitgeschakeld.',
    close: 'Sluiten',
    title: 'Exports en bulkacties',
    intro: 'Wat er het afgelopen etmaal op de achtergrond voor je is gemaakt of gewijzigd.',
    exports: 'Exports',
    noExports: 'Geen export. Lijsten tot 1.000 rijen downloaden meteen en worden niet bewaard.',
    bulk: 'Bulkacties',
    noBulk: 'Geen bulkactie. Selecteer rijen in een lijst om er meer tegelijk te wijzigen.',
    rows: '1 rij |||| %{smart_count} rijen',
    until: 'tot %{date}',
    download: 'Downloaden',
    state: { waiting: 'Bezig', done: 'Klaar', failed: 'Gestopt' },
  },
} satisfies TextsLike<typeof english>;
