import type { EntityManager } from 'typeorm';
import { settingsGroupNames, type SettingsOverrides } from '@manyhearts/contract/settings/index';
import { nicheOf } from '@manyhearts/niches';
import { asSystem, storeOf, systemStore } from '../core/database/store.ts';
import type { Tenant } from '../core/tenant.ts';
import { Domain } from './domain.entity.ts';
import { InstallationSetting } from './installation-setting.entity.ts';
import { mergeSettings, type SettingsLevels } from './settings.rules.ts';
import { TenantSetting } from './tenant-setting.entity.ts';
import { TenantRow } from './tenant.entity.ts';

/** A tenant from its rows: merged, as requests see it. */
export async function loadTenant(db: EntityManager, id: string): Promise<Tenant | undefined> {
  return asSystem('host resolution', async () => {
    const row = await systemStore(db, TenantRow).findOne({ id });
    if (!row) return undefined;
    const domains = await systemStore(db, Domain).find({ tenantRef: id });
    return toTenant(row, domains, await loadLevels(db, row));
  });
}

/** What the tenant, its niche and the installation say. */
export async function loadLevels(db: EntityManager, { id, poolRef: poolId, niche }: Pick<TenantRow, 'id' | 'poolRef' | 'niche'>): Promise<SettingsLevels> {
  const own = await storeOf({ db, tenant: { id, poolId } }, TenantSetting).find();
  const shared = await systemStore(db, InstallationSetting).find();
  return { tenant: toOverrides(own), niche: nicheOf(niche).defaults, installation: toOverrides(shared) };
}

function toOverrides(rows: readonly { group: string; overrides: Record<string, unknown> }[]): SettingsOverrides {
  // A group that an older or newer release knows is left alone.
  const known = rows.filter(({ group }) => (settingsGroupNames as string[]).includes(group));
  return Object.fromEntries(known.map(({ group, overrides }) => [group, overrides]));
}

function toTenant(row: TenantRow, domains: readonly Domain[], levels: SettingsLevels): Tenant {
  const primary = domains.find(({ isPrimary }) => isPrimary) ?? domains[0];
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    status: row.status,
    poolId: row.poolRef,
    companyId: row.companyId,
    niche: row.niche,
    languages: row.languages,
    domainLanguage: row.domainLanguage,
    countries: row.countries,
    seekings: nicheOf(row.niche).seekingMatrix,
    extraProfileFields: nicheOf(row.niche).extraProfileFields,
    primaryHost: primary?.host ?? '',
    settings: mergeSettings(levels),
    revision: row.revision,
  };
}
