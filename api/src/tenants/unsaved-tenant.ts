import type { CountryCode } from '@manyhearts/contract/countries';
import { toMinor } from '@manyhearts/contract/money';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { nicheOf } from '@manyhearts/niches';
import type { Tenant, UnsavedBundle } from '../core/ctx/tenant.ts';
import { toCompanyValues, toCompanyView } from './company-document.rules.ts';
import { fromSettingsDocument } from './settings-document.rules.ts';
import { mergeSettings } from './settings.rules.ts';
import { levelsUnder, type SharedSettings } from './shared-settings.ts';
import { toTenantValues } from './tenant-document.rules.ts';

/** No row has it: ids begin with their time, and this one would be of 1970. */
export const unsavedId = '00000000000000000000000001';

/** A brand in memory, as its import would make it. Judge the document first. */
export function toUnsavedTenant(document: TenantDocument, shared: SharedSettings, revision: number): Tenant {
  const { name, niche, languages, domainLanguage, countries } = toTenantValues(document);
  const { seekingMatrix, extraProfileFields } = nicheOf(niche);
  return {
    id: unsavedId,
    key: document.key,
    name,
    status: 'draft',
    poolId: unsavedId,
    companyId: unsavedId,
    niche,
    languages,
    domainLanguage,
    countries,
    seekings: seekingMatrix,
    extraProfileFields,
    primaryHost: document.domains.primary ?? '',
    settings: mergeSettings(levelsUnder(shared, niche, Object.fromEntries(fromSettingsDocument(document.settings)))),
    matchLift: null,
    revision,
    unsaved: {
      company: toCompanyView({ id: unsavedId, ...toCompanyValues(document.company) }),
      bundles: bundlesOf(document),
    },
  };
}

function bundlesOf({ bundles }: TenantDocument): UnsavedBundle[] {
  return Object.entries(bundles).flatMap(([country, list]) =>
    list.map(({ credits, price, currency, popular = false }, at) => ({
      id: `${country}-${at + 1}`,
      country: country as CountryCode,
      credits,
      priceMinor: toMinor(price),
      currency,
      isPopular: popular,
    })),
  );
}
