import type { AdminSettingsView, AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { themeNamed } from '@manyhearts/themes';
import { versionOf } from '../tenants/content-version.rules.ts';
import type { TenantRow } from '../tenants/tenant.entity.ts';
import { mergeGroup, originsOf, type SettingsLevels } from '../tenants/settings.rules.ts';

/** Changes with what a brand is; a change sends it back. */
export function rowVersion({ name, niche, languages, domainLanguage, countries }: TenantRow): string {
  return versionOf({ name, niche, languages, domainLanguage, countries });
}

export type TenantFacts = {
  row: TenantRow;
  companyName: string;
  hosts: { host: string; isPrimary: boolean }[];
  themeName: string | null;
};

export function toAdminTenantView({ row, companyName, hosts, themeName }: TenantFacts): AdminTenantView {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    status: row.status,
    niche: row.niche,
    theme: themeNamed(themeName).name,
    companyId: row.companyId,
    companyName,
    poolId: row.poolRef,
    domain: hosts.find(({ isPrimary }) => isPrimary)?.host ?? null,
    domains: hosts.map(({ host }) => host),
    domainLanguage: row.domainLanguage,
    languages: row.languages,
    countries: row.countries,
    matchLift: row.matchLift,
    createdAt: row.createdAt.toISOString(),
    version: rowVersion(row),
  };
}

export function toAdminSettingsView(
  tenantId: string,
  group: SettingsGroup,
  levels: SettingsLevels,
  { version, findings }: Pick<AdminSettingsView, 'version' | 'findings'>,
): AdminSettingsView {
  return {
    id: wireNameOf(group),
    tenantId,
    group: wireNameOf(group),
    values: mergeGroup(group, levels),
    inherited: mergeGroup(group, { ...levels, tenant: {} }),
    origins: originsOf(group, levels),
    version,
    findings,
  };
}
