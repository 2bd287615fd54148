import { currencyOf, type CountryCode } from '@manyhearts/contract/countries';
import { languages, type Language } from '@manyhearts/contract/languages';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { themeNamed } from '@manyhearts/themes';
import { remembered } from '../core/flow/memo.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { supportedClaim } from './match-lift.rules.ts';
import { brandWords } from './brand-words.rules.ts';
import { cheapestGift } from './gift-prices.rules.ts';
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
  const words = brandWords(tenant, language);
  return {
    name: tenant.name,
    indexTitle: words.indexTitle,
    description: words.description,
    domain: tenant.primaryHost,
    domainLanguage: tenant.domainLanguage,
    languages: [...tenant.languages],
    countries: tenant.countries.map((code) => ({
      code,
      name: countryNames.of(code) ?? code,
      currency: currencyOf(code),
    })),
    niche: tenant.niche,
    theme: themeNamed(theme.name).name,
    companyId: tenant.companyId,
    mailName: site.mailName || tenant.name,
    supportEmail: site.supportEmail,
    supportPhone: site.supportPhone,
    geoipCountry: country ?? null,
    geoipSelectedCountry: selectedCountry(tenant, country),
    cdnPrefix: site.cdnPrefix,
    visibleProfileFields: profiles.visibleProfileFields,
    visibleProfileNotes: profiles.visibleProfileNotes,
    searchFields: profiles.searchFields,
    messageCredits: prices.messageCredits,
    photoCredits: prices.photoCredits,
    giftCredits: cheapestGift(prices),
    signupCredits: signup.signupCredits,
    messageLength: limits.messageLength,
    freeConversations: limits.freeConversations,
    freeMessages: limits.freeMessages,
    minimumMessageCosts: minimumMessageCosts(bundles, prices.messageCredits),
    enableSiteEntryPopup: entryWarning.enableSiteEntryPopup,
    entryPopupExcludedCountries: entryWarning.entryPopupExcludedCountries,
    pushPublicKey: null,
    fictionalWarning: words.fictionalWarning,
    refundDays: legal.refundDays,
    signups: signup.signups,
    loggedOutSearch: profiles.loggedOutSearch,
    loggedOutSearchTrafficsource: tracking.loggedOutSearchTrafficsource,
    memberResell: profiles.memberResell ? 'yes' : 'no',
    minAge: signup.minAge,
    premiumMatchClaim: supportedClaim(offers.premiumMatchClaim, tenant.matchLift),
    camTeaser: site.camTeaser,
  };
}
