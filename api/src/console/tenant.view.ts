import type { AdminSettingsView, AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWire } from '@manyhearts/contract/wire';
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
    company_id: row.companyId,
    company_name: companyName,
    pool_id: row.poolRef,
    domain: hosts.find(({ isPrimary }) => isPrimary)?.host ?? null,
    domains: hosts.map(({ host }) => host),
    domain_language: row.domainLanguage,
    languages: row.languages,
    countries: row.countries,
    created_at: row.createdAt.toISOString(),
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
    tenant_id: tenantId,
    group: wireNameOf(group),
    values: toWire(mergeGroup(group, levels)) as never,
    inherited: toWire(mergeGroup(group, { ...levels, tenant: {} })) as never,
    origins: toWire(originsOf(group, levels)) as never,
    version,
  };
}
