import { defineCall } from './calls.ts';
import type { CountryCode, Currency } from './countries.ts';
import type { Language } from './languages.ts';
import type { NicheNumber } from './niches.ts';
import type { ProfileField, SearchField } from './profile-fields.ts';

/** `GET /api/settings`: all that a client may know about its brand, under the names of the legacy contract. */
export type SettingsView = {
  name: string;
  index_title: string;
  description: string;
  domain: string;
  domain_language: Language;
  languages: Language[];
  countries: { code: CountryCode; name: string; currency: Currency }[];
  niche: NicheNumber;
  theme: string;
  company_id: string;
  mail_name: string;
  support_email: string;
  support_phone: string;
  geoip_country: string | null;
  geoip_selected_country: CountryCode;
  cdn_prefix: string;
  visible_profile_fields: ProfileField[];
  visible_profile_notes: string;
  search_fields: SearchField[];
  message_credits: number;
  photo_credits: number;
  gift_credits: number;
  signup_credits: number;
  message_length: number;
  free_conversations: number;
  free_messages: number;
  /** The lowest price of one message in each country, computed from its bundles. */
  minimum_message_costs: Partial<Record<CountryCode, { costs: string; currency: Currency }>>;
  enable_site_entry_popup: 'yes' | 'no';
  entry_popup_excluded_countries: CountryCode[];
  push_public_key: string | null;
  fictional_warning: { singular: string; plural: string };
  refund_days: number;
  signups: 'all' | 'with_trafficsource' | 'none';
  logged_out_search: 'yes' | 'no';
  logged_out_search_trafficsource: 'yes' | 'no';
  member_resell: 'yes' | 'no';
  min_age: number;
  premium_match_claim: number | null;
  cam_teaser: { title: string; text: string; url: string; image: string } | null;
};

/** The settings that pages read; each further name adds to the size of every page. */
export const pageSettingNames = [
  ...([
    'name',
    'domain',
    'languages',
    'niche',
    'support_email',
    'support_phone',
    'geoip_selected_country',
    'cdn_prefix',
    'min_age',
  ] as const),
  ...([
    'visible_profile_fields',
    'visible_profile_notes',
    'search_fields',
    'message_credits',
    'photo_credits',
    'gift_credits',
    'free_messages',
  ] as const),
  ...([
    'enable_site_entry_popup',
    'entry_popup_excluded_countries',
    'fictional_warning',
    'refund_days',
    'signups',
    'member_resell',
  ] as const),
] as const satisfies readonly (keyof SettingsView)[];

/** A page knows the codes of countries, and only the prices of the country that it shows. */
export type PageSettings = Pick<SettingsView, (typeof pageSettingNames)[number] | 'minimum_message_costs'> & {
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
