import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { fieldTexts } from '@manyhearts/locales';
import { nicheTexts } from '@manyhearts/locales/niche-texts';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { blush } from '@manyhearts/themes/blush';
import type { Boot } from '#site/boot/boot.ts';
import type { Texts } from '#site/boot/texts.ts';

type Wishes = Partial<Omit<Boot, 'settings' | 'company'>> & {
  settings?: Partial<Boot['settings']>;
  company?: Partial<Boot['company']>;
};

/** A boot as the server makes it; tests override what they are about. */
export function aBoot({ settings, company, ...wishes }: Wishes = {}): Boot {
  const language: Language = wishes.language ?? 'en';
  return {
    language,
    country: 'NL',
    settings: { ...someSettings(), ...settings },
    company: { ...someCompany(), ...company },
    art: { motif: 'petals', ...blush.marks },
    composition: blush.composition,
    wall: { state: 'closed' },
    priceCountry: 'NL',
    bundles: {},
    pageText: null,
    ownPages: [],
    origin: 'http://rose.test',
    path: '/',
    texts: textsIn(language),
    isLoggedIn: false,
    signedIn: null,
    canSignUp: true,
    canSearch: true,
    lastSearch: null,
    servedAt: null,
    ...wishes,
  };
}

function textsIn(language: Language): Texts {
  const texts = Object.entries(siteMessages).map(([name, messages]) => [name, messages[language]]);
  return {
    ...(Object.fromEntries(texts) as Texts),
    profile: { ...siteMessages.profile[language], ...nicheTexts.general[language].profile },
    fields: fieldTexts[language],
  };
}

function someSettings(): Boot['settings'] {
  return {
    ...{ name: 'Rosewood', domain: 'rose.test', languages: ['en', 'nl'], countries: [{ code: 'NL' }, { code: 'GB' }] },
    ...{ niche: 1 as NicheNumber, supportEmail: 'help@rose.test', supportPhone: '' },
    ...{
      geoipSelectedCountry: 'NL',
      cdnPrefix: '',
      visibleProfileFields: [],
      visibleProfileNotes: '',
      searchFields: [],
    },
    ...{ messageCredits: 6, photoCredits: 9, giftCredits: 4, freeMessages: 0 },
    ...{
      minimumMessageCosts: { NL: { costs: '0.60', currency: 'EUR' } },
      enableSiteEntryPopup: 'yes',
      entryPopupExcludedCountries: [],
    },
    ...{ fictionalWarning: { singular: '', plural: '' }, refundDays: 0, signups: 'all' },
    ...{ memberResell: 'no', minAge: 18 },
  } as Boot['settings'];
}

function someCompany(): Boot['company'] {
  return {
    ...{
      id: 'C',
      name: 'Thorn B.V.',
      address: 'Street 1',
      zip: '1000',
      city: 'Town',
      country: 'NL',
      kvk: '12345678',
      tradenames: [],
    },
    ...{ vatNumbers: { NL: 'NL1' }, supportPhone: '', deleteDiscount: 0, added: '2024-01-01T00:00:00Z' },
  } as Boot['company'];
}
