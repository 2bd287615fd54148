import type { CompanyView } from '@manyhearts/contract/reference';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { nicheOf } from '@manyhearts/niches';
import { themeNamed } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import type { Tenant } from '../src/core/ctx/tenant.ts';
import { demoBrands } from '../src/demo/demo-brands.ts';
import type { MailBrand } from '../src/mails/mail-content.ts';
import { legalDetailValues, toCompanyValues } from '../src/tenants/company-document.rules.ts';
import { fromSettingsDocument } from '../src/tenants/settings-document.rules.ts';
import { mergeSettings } from '../src/tenants/settings.rules.ts';
import { nicheNumber } from '../src/tenants/tenant-document.rules.ts';

/** The seven brands of the demo, one for each niche, as the mail renderer receives them. */
export const demoMailBrands: readonly MailBrand[] = demoBrands.map(({ document }) => toBrand(document));

export type BrandWishes = {
  name?: string;
  primaryHost?: string;
  origin?: string;
  site?: SettingsOverrides['site'];
  theme?: SettingsOverrides['theme'];
  company?: Partial<CompanyView>;
};

/** The first of them with other values, however unlikely. */
export function aMailBrand({ name, primaryHost, origin, site, theme, company }: BrandWishes = {}): MailBrand {
  const brand = demoMailBrands[0] as MailBrand;
  const { tenant } = brand;
  const settings = {
    ...tenant.settings,
    site: { ...tenant.settings.site, ...site },
    theme: { ...tenant.settings.theme, ...theme },
  } as Tenant['settings'];
  const changed = { ...tenant, name: name ?? tenant.name, primaryHost: primaryHost ?? tenant.primaryHost, settings };
  return {
    tenant: changed,
    company: { ...brand.company, ...company },
    theme: applyOverrides(themeNamed(settings.theme.name), settings.theme),
    origin: origin ?? brand.origin,
  };
}

function toBrand({
  key,
  name,
  status,
  niche,
  languages,
  domain_language: domainLanguage,
  countries,
  domains,
  company,
  settings: document,
}: TenantDocument): MailBrand {
  const number = nicheNumber(niche);
  const tenantLevel = Object.fromEntries(fromSettingsDocument(document)) as SettingsOverrides;
  const settings = mergeSettings({ tenant: tenantLevel, niche: nicheOf(number).defaults, installation: {} });
  const primary = domains.primary ?? 'brand.example';
  const seekings = { male: [], female: [] };
  const tenant: Tenant = {
    id: key,
    key,
    name,
    status,
    poolId: 'pool',
    companyId: 'company',
    niche: number,
    languages,
    domainLanguage,
    countries,
    seekings,
    extraProfileFields: [],
    primaryHost: primary,
    settings,
    matchLift: null,
    revision: 1,
  };
  const view: CompanyView = {
    ...company,
    id: 'company',
    tradenames: [],
    vatNumbers: {},
    supportPhone: company.support_phone,
    legalDetails: legalDetailValues(toCompanyValues(company)),
    deleteDiscount: company.delete_discount,
  };
  return {
    tenant,
    company: view,
    theme: applyOverrides(themeNamed(settings.theme.name), settings.theme),
    origin: `https://${primary}`,
  };
}
