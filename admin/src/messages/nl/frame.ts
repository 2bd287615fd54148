import type { frameTexts as english } from '../en/frame.ts';
import type { TextsLike } from '../texts.ts';

export const frameTexts = {
  frame: {
    brand: 'Merk',
    brands: 'Merken',
    allBrands: 'Alle merken',
    recentBrands: 'Recent',
    findBrand: 'Zoek een merk',
    whichBrand: 'Voor welk merk?',
    search: 'Zoeken',
    searchFor: 'Zoek een merk, een lid, een instelling, een pagina of een collega',
    screens: 'Pagina’s',
    settings: 'Instellingen',
    staff: 'Collega’s',
    members: 'Leden',
    home: 'Start',
    menu: { work: 'Werk', members: 'Leden', brands: 'Merken', money: 'Geld', team: 'Team' },
    environment: {
      demo: 'Dit is een demo.',
      sandbox: 'Betalingen zijn nagebootst: er gaat geen geld om.',
      clock: 'De klok is 1 uur verzet. |||| De klok is %{smart_count} uur verzet.',
    },
    keys: {
      title: 'Overal',
      heading: 'Toetsen',
      palette: 'Zoeken',
      sheet: 'Toetsen tonen',
    },
  },
  home: {
    title: 'Hallo %{name}',
    intro: 'Wat er wacht op de merken waar je aan werkt.',
    introBrand: 'Wat er wacht op %{name}.',
    photos: 'foto wacht op een beslissing |||| foto’s wachten op een beslissing',
    reports: 'open melding |||| open meldingen',
    drafts: 'merk is nog niet live |||| merken zijn nog niet live',
    paused: 'merk is gepauzeerd |||| merken zijn gepauzeerd',
    nothing: 'Niets te doen.',
    oldestNow: 'De oudste kwam in het afgelopen uur.',
    oldestHours: 'De oudste wacht 1 uur. |||| De oudste wacht %{smart_count} uur.',
    oldestDays: 'De oudste wacht 1 dag. |||| De oudste wacht %{smart_count} dagen.',
  },
} satisfies TextsLike<typeof english>;
