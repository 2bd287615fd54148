import { ownWords, type GroupWords } from './own-words.queries.ts';
import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Memo } from '../core/flow/memo.ts';
import { settingsGroupNames, type Settings, type SettingsOverrides } from '@manyhearts/contract/settings/index';
import { nicheNames } from '@manyhearts/contract/niches';
import { nicheOf } from '@manyhearts/niches';
import type { Tenant } from '../core/ctx/tenant.ts';
import { asSystem } from '../core/database/store.ts';
import { levelsUnder } from './shared-settings.ts';
import { mergeSettings, type SettingsLevels } from './settings.rules.ts';
import type { TenantRow } from './tenant.entity.ts';
import { inheritedWords, tenantRecord, type TenantRecord } from './tenants.queries.ts';

/**
 * Brands keep most defaults, so equal settings are one shared object: ten thousand brands must not hold ten thousand
 * copies.
 */
const shared = new Memo<object>(5_000);

function sharedByAll<T extends object>(value: T): T {
  // Equal JSON means equal type, because each group has its own field names.
  return shared.getOrMake(hash('sha256', JSON.stringify(value), 'base64url'), () => value) as T;
}

/** Loads a tenant with its settings merged, as requests use it. */
export async function loadTenant(db: EntityManager, id: string): Promise<Tenant | undefined> {
  return asSystem('host resolution', async () => {
    const row = await tenantRecord(db, id);
    return row && toTenant(row, await loadLevels(db, { id, poolRef: row.poolId, niche: row.niche }));
  });
}

/** The overrides of the tenant, its niche and the installation. */
export async function loadLevels(
  db: EntityManager,
  { id, poolRef: poolId, niche }: Pick<TenantRow, 'id' | 'poolRef' | 'niche'>,
): Promise<SettingsLevels> {
  const own = await ownWords({ db, tenant: { id, poolId } });
  const inherited = await inheritedWords(db, nicheNames[niche]);
  const [everywhere, ofNiche] = [false, true].map((isOfNiche) =>
    toOverrides(inherited.filter((words) => words.isOfNiche === isOfNiche)),
  );
  return levelsUnder({ installation: everywhere ?? {}, niches: { [niche]: ofNiche } }, niche, toOverrides(own));
}

export function toOverrides(rows: readonly GroupWords[]): SettingsOverrides {
  // Ignores groups that only another release knows.
  const known = rows.filter(({ groupName }) => (settingsGroupNames as string[]).includes(groupName));
  return Object.fromEntries(known.map(({ groupName, overrides }) => [groupName, overrides]));
}

function toTenant(row: TenantRecord, levels: SettingsLevels): Tenant {
  return {
    id: row.id,
    key: row.tenantKey,
    name: row.name,
    status: row.status,
    poolId: row.poolId,
    companyId: row.companyId,
    niche: row.niche,
    languages: sharedByAll(row.languages),
    domainLanguage: row.domainLanguage,
    countries: sharedByAll(row.countries),
    seekings: nicheOf(row.niche).seekingMatrix,
    extraProfileFields: nicheOf(row.niche).extraProfileFields,
    primaryHost: row.host ?? '',
    settings: mergeShared(levels),
    matchLift: row.matchLift,
    revision: row.revision,
  };
}

function mergeShared(levels: SettingsLevels): Settings {
  const groups = Object.entries(mergeSettings(levels)).map(([group, values]) => [group, sharedByAll(values)]);
  return sharedByAll(Object.fromEntries(groups) as Settings);
}
