import { ownWords, type GroupWords } from './own-words.queries.ts';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import {
  isSettingsGroup,
  settingsGroupNames,
  type Settings,
  type SettingsOverrides,
} from '@manyhearts/contract/settings/index';
import { nicheOf } from '@manyhearts/niches';
import type { Tenant } from '../core/ctx/tenant.ts';
import { asSystem, storeOf, type StoreContext } from '../core/database/store.ts';
import { InstallationSetting } from './installation-setting.entity.ts';
import { mergeSettings, type SettingsLevels } from './settings.rules.ts';
import type { TenantRow } from './tenant.entity.ts';
import { installationWords, tenantRecord, type Read, type TenantRecord } from './tenants.queries.ts';

/**
 * Brands keep most defaults, so equal settings are one shared object: ten thousand brands must not hold ten thousand
 * copies.
 */
const shared = new LRUCache<string, object>({ max: 5_000 });

function sharedByAll<T extends object>(value: T): T {
  const key = hash('sha256', JSON.stringify(value), 'base64url');
  const known = shared.get(key);
  // Equal JSON means equal type, because each group has its own field names.
  if (known) return known as T;
  shared.set(key, value);
  return value;
}

/** Loads a tenant with its settings merged, as requests use it. */
export async function loadTenant(db: EntityManager, id: string): Promise<Tenant | undefined> {
  return asSystem('host resolution', async () => {
    const row = await tenantRecord(db, id);
    return row && toTenant(row, await loadLevels(db, { id, poolRef: row.pool_id, niche: row.niche }));
  });
}

/** The overrides of the tenant, its niche and the installation. */
export async function loadLevels(
  db: EntityManager,
  { id, poolRef: poolId, niche }: Pick<TenantRow, 'id' | 'poolRef' | 'niche'>,
): Promise<SettingsLevels> {
  const own = await ownWords({ db, tenant: { id, poolId } });
  const everywhere = await installationWords(db);
  return { tenant: toOverrides(own), niche: nicheOf(niche).defaults, installation: toOverrides(everywhere) };
}

function toOverrides(rows: readonly GroupWords[]): SettingsOverrides {
  // Ignores groups that only another release knows.
  const known = rows.filter(({ group }) => (settingsGroupNames as string[]).includes(group));
  return Object.fromEntries(known.map(({ group, overrides }) => [group, overrides]));
}

function toTenant(row: Read<TenantRecord>, levels: SettingsLevels): Tenant {
  return {
    id: row.id,
    key: row.tenant_key,
    name: row.name,
    status: row.status,
    poolId: row.pool_id,
    companyId: row.company_id,
    niche: row.niche,
    languages: sharedByAll(row.languages),
    domainLanguage: row.domain_language,
    countries: sharedByAll(row.countries),
    seekings: nicheOf(row.niche).seekingMatrix,
    extraProfileFields: nicheOf(row.niche).extraProfileFields,
    primaryHost: row.host ?? '',
    settings: mergeShared(levels),
    revision: Number(row.revision),
  };
}

function mergeShared(levels: SettingsLevels): Settings {
  const groups = Object.entries(mergeSettings(levels)).map(([group, values]) => [group, sharedByAll(values)]);
  return sharedByAll(Object.fromEntries(groups) as Settings);
}

/** The installation's own settings, which its tenants inherit. */
export async function loadInstallationOverrides({ db }: StoreContext): Promise<SettingsOverrides> {
  const rows = await storeOf({ db }, InstallationSetting).find();
  return Object.fromEntries(
    rows.filter(({ group }) => isSettingsGroup(group)).map(({ group, overrides }) => [group, overrides]),
  );
}
