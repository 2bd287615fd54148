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
    notSearched: 'Niet doorzocht: %{groups}.',
    screens: 'Pagina’s',
    settings: 'Instellingen',
    staff: 'Collega’s',
    members: 'Leden',
    orders: 'Bestellingen',
    payments: 'Betalingen',
    home: 'Start',
    menu: { work: 'Werk', members: 'Leden', brands: 'Merken', money: 'Geld', growth: 'Groei', team: 'Team' },
    environment: {
      demo: 'Dit is een demo.',
      sandbox: 'Betalingen zijn nagebootst: er gaat geen geld om.',
      ahead: 'De klok loopt %{time} voor.',
      behind: 'De klok loopt %{time} achter.',
    },
    keys: {
      title: 'Overal',
      heading: 'Toetsen',
      palette: 'Zoeken',
      sheet: 'Toetsen tonen',
      charactersOn: 'Toetsen zonder Ctrl kun je uitzetten, bijvoorbeeld als je met je stem werkt.',
      charactersOff: 'Toetsen zonder Ctrl staan op dit apparaat uit.',
      toAccount: 'Je account',
    },
  },
} satisfies TextsLike<typeof english>;
