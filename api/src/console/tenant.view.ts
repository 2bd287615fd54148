import type { AdminSettingsView, AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { themeNamed } from '@manyhearts/themes';
import type { TenantRow } from '../tenants/tenant.entity.ts';
import { mergeGroup, originsOf, type SettingsLevels } from '../tenants/settings.rules.ts';

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
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminSettingsView(
  tenantId: string,
  group: SettingsGroup,
  levels: SettingsLevels,
  version: number,
): AdminSettingsView {
  return {
    id: wireNameOf(group),
    tenantId,
    group: wireNameOf(group),
    values: mergeGroup(group, levels),
    inherited: mergeGroup(group, { ...levels, tenant: {} }),
    origins: originsOf(group, levels),
    version,
  };
}
