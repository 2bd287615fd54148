import type { PageData } from '@manyhearts/contract/boot';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { UserView } from '@manyhearts/contract/user';
import { fieldTexts } from '@manyhearts/locales';
import { nicheTexts } from '@manyhearts/locales/niche-texts';
import { siteMessages } from '@manyhearts/locales/site-texts';
import { blush } from '@manyhearts/themes/blush';
import type { Boot, Brand, Texts } from '#site/boot/boot.ts';

/** Parts of a boot, by the name that each has in its third of it. */
export type BootWishes = Partial<Omit<Brand, 'settings' | 'company'>> &
  Partial<PageData> & {
    settings?: Partial<Brand['settings']>;
    company?: Partial<Brand['company']>;
    /** Log-in makes a member of these. */
    member?: Partial<UserView>;
  };

/** A boot as the server makes it; tests override what they are about. */
export function aBoot({ settings, company, member, ...wishes }: BootWishes = {}): Boot {
  const { isLoggedIn = member !== undefined } = wishes;
  const language: Language = wishes.language ?? 'en';
  const brand: Brand = {
    ...{ language, country: 'NL', origin: 'http://rose.test', ownPages: [], texts: textsIn(language) },
    settings: { ...someSettings(), ...settings },
    company: { ...someCompany(), ...company },
    art: { motif: 'petals', picture: null, ...blush.marks },
    composition: blush.composition,
  };
  const page: PageData = {
    ...{ path: '/', canSignUp: true, canSearch: true, lastSearch: null, servedAt: null, dismissedAt: {} },
    ...{ wall: { state: 'closed' }, priceCountry: 'NL', bundles: {}, pageText: null },
    isLoggedIn,
  };
  return {
    brand: override(brand, wishes),
    page: { ...override(page, wishes), isLoggedIn },
    member: isLoggedIn ? { ...robin, ...member } : null,
  };
}

function override<Part extends object>(part: Part, wishes: object): Part {
  const own = Object.entries(wishes).filter(([name]) => name in part);
  return { ...part, ...Object.fromEntries(own) };
}

/** A member as `readUser` answers: nothing asks them for anything. */
export const robin: UserView = {
  id: '01R00000000000000000000000',
  profile: {
    ...{ id: '01R00000000000000000000000', name: 'robin', country: 'NL', status: 'active' },
    mainImage: { filename: '', thumbFilename: '', status: 'approved', placeholder: '#aa3355', blurred: false },
  },
  ...{ email: 'robin@example.org', language: 'en', status: 'active', signupDate: '2024-01-01T00:00:00Z' },
  ...{ notificationsDisabled: [], emailDisabled: null, secondFactor: false, pendingEmail: null },
  ...{
    credits: 0,
    creditPrice: null,
    paidUser: false,
    fictionalIcon: false,
    unreadMessages: 0,
    newLikes: 0,
    newDecisions: 0,
  },
};

function textsIn(language: Language): Texts {
  const texts = Object.entries(siteMessages).map(([name, messages]) => [name, messages[language]]);
  return {
    ...(Object.fromEntries(texts) as Texts),
    profile: { ...siteMessages.profile[language], ...nicheTexts.general[language].profile },
    fields: fieldTexts[language],
  };
}

function someSettings(): Brand['settings'] {
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
    ...{ messageCredits: 6, photoCredits: 9, giftCredits: 4, messageLength: 1_000, freeMessages: 0 },
    freeConversations: 2,
    ...{
      minimumMessageCosts: { NL: { costs: '0.60', currency: 'EUR' } },
      enableSiteEntryPopup: 'yes',
      entryPopupExcludedCountries: [],
    },
    ...{ fictionalWarning: { singular: '', plural: '' }, refundDays: 0, premiumMatchClaim: null, signups: 'all' },
    ...{ memberResell: 'no', minAge: 18 },
  } as Brand['settings'];
}

function someCompany(): Brand['company'] {
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
  } as Brand['company'];
}
