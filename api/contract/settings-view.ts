import { defineCall } from './calls.ts';
import type { CountryCode, Currency } from './countries.ts';
import type { Language } from './languages.ts';
import type { NicheNumber } from './niches.ts';
import type { ProfileField, SearchField } from './profile-fields.ts';

/** `GET /api/settings`: all that a client may know about its brand, under the names of the legacy contract. */
export type SettingsView = {
  name: string;
  indexTitle: string;
  description: string;
  domain: string;
  domainLanguage: Language;
  languages: Language[];
  countries: { code: CountryCode; name: string; currency: Currency }[];
  niche: NicheNumber;
  theme: string;
  companyId: string;
  mailName: string;
  supportEmail: string;
  supportPhone: string;
  geoipCountry: string | null;
  geoipSelectedCountry: CountryCode;
  cdnPrefix: string;
  visibleProfileFields: ProfileField[];
  visibleProfileNotes: string;
  searchFields: SearchField[];
  messageCredits: number;
  photoCredits: number;
  giftCredits: number;
  signupCredits: number;
  messageLength: number;
  freeConversations: number;
  freeMessages: number;
  /** The lowest price of one message in each country, computed from its bundles. */
  minimumMessageCosts: Partial<Record<CountryCode, { costs: string; currency: Currency }>>;
  enableSiteEntryPopup: 'yes' | 'no';
  entryPopupExcludedCountries: CountryCode[];
  pushPublicKey: string | null;
  fictionalWarning: { singular: string; plural: string };
  refundDays: number;
  signups: 'all' | 'with_trafficsource' | 'none';
  loggedOutSearch: 'yes' | 'no';
  loggedOutSearchTrafficsource: 'yes' | 'no';
  memberResell: 'yes' | 'no';
  minAge: number;
  premiumMatchClaim: number | null;
  camTeaser: { title: string; text: string; url: string; image: string } | null;
};

/** The settings that pages read; each further name adds to the size of every page. */
export const pageSettingNames = [
  ...([
    'name',
    'domain',
    'languages',
    'niche',
    'supportEmail',
    'supportPhone',
    'geoipSelectedCountry',
    'cdnPrefix',
    'minAge',
  ] as const),
  ...([
    'visibleProfileFields',
    'visibleProfileNotes',
    'searchFields',
    'messageCredits',
    'photoCredits',
    'giftCredits',
    'messageLength',
    'freeMessages',
    'freeConversations',
  ] as const),
  ...([
    'enableSiteEntryPopup',
    'entryPopupExcludedCountries',
    'fictionalWarning',
    'refundDays',
    'premiumMatchClaim',
    'signups',
    'memberResell',
  ] as const),
] as const satisfies readonly (keyof SettingsView)[];

/** A page knows the codes of countries, and only the prices of the country that it shows. */
export type PageSettings = Pick<SettingsView, (typeof pageSettingNames)[number] | 'minimumMessageCosts'> & {
  countries: Pick<SettingsView['countries'][number], 'code'>[];
};

/**
 * Legacy contract: `domain` requests another live brand's public settings; other query parameters belong to the page
 * and are ignored.
 */
export const readSettings = defineCall<{ domain?: string }, SettingsView>({
  verb: 'GET',
  path: '/api/settings',
  summary: 'Reads the public settings of the brand at this host, or of the live brand named by `domain`',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 60,
});
