import { currencyOf, type CountryCode } from '@manyhearts/contract/countries';
import { languages, type Language } from '@manyhearts/contract/languages';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { themeNamed } from '@manyhearts/themes';
import { remembered } from '../core/flow/remembered.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { minimumMessageCosts, type PricedBundle } from './prices.rules.ts';

/** The visitor's country if the brand is offered there, else the brand's first. */
export function selectedCountry(tenant: Tenant, country: string | undefined): CountryCode {
  return tenant.countries.find((code) => code === country) ?? tenant.countries[0] ?? 'NL';
}

/** One per language: they are large, and in memory that the garbage collector doesn't see. */
const countryNamesIn = remembered(
  languages.length,
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);

export function toSettingsView(
  tenant: Tenant,
  bundles: readonly PricedBundle[],
  language: Language,
  country: string | undefined,
): SettingsView {
  const { site, profiles, signup, prices, limits, offers, entryWarning, theme, legal, tracking } = tenant.settings;
  const countryNames = countryNamesIn(language);
  return {
    name: tenant.name,
    index_title: site.indexTitle || tenant.name,
    description: site.description,
    domain: tenant.primaryHost,
    domain_language: tenant.domainLanguage,
    languages: [...tenant.languages],
    countries: tenant.countries.map((code) => ({
      code,
      name: countryNames.of(code) ?? code,
      currency: currencyOf(code),
    })),
    niche: tenant.niche,
    theme: themeNamed(theme.name).name,
    company_id: tenant.companyId,
    mail_name: site.mailName || tenant.name,
    support_email: site.supportEmail,
    support_phone: site.supportPhone,
    geoip_country: country ?? null,
    geoip_selected_country: selectedCountry(tenant, country),
    cdn_prefix: site.cdnPrefix,
    visible_profile_fields: profiles.visibleProfileFields,
    visible_profile_notes: profiles.visibleProfileNotes,
    search_fields: profiles.searchFields,
    message_credits: prices.messageCredits,
    photo_credits: prices.photoCredits,
    gift_credits: prices.giftCredits,
    signup_credits: signup.signupCredits,
    message_length: limits.messageLength,
    free_conversations: limits.freeConversations,
    free_messages: limits.freeMessages,
    minimum_message_costs: minimumMessageCosts(bundles, prices.messageCredits),
    enable_site_entry_popup: entryWarning.enableSiteEntryPopup,
    entry_popup_excluded_countries: entryWarning.entryPopupExcludedCountries,
    push_public_key: null,
    fictional_warning: { singular: profiles.fictionalWarning.singular, plural: profiles.fictionalWarning.plural },
    refund_days: legal.refundDays,
    signups: signup.signups,
    logged_out_search: profiles.loggedOutSearch,
    logged_out_search_trafficsource: tracking.loggedOutSearchTrafficsource,
    member_resell: profiles.memberResell ? 'yes' : 'no',
    min_age: signup.minAge,
    premium_match_claim: offers.premiumMatchClaim,
    cam_teaser: site.camTeaser,
  };
}
