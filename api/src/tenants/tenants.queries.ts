import type { EntityManager } from 'typeorm';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import { readWords, type GroupWords } from './own-words.queries.ts';

/** Hot, installation-wide reads. Call inside `asSystem`. */
export async function hostsOf(db: EntityManager): Promise<{ host: string; tenantId: string; status: TenantStatus }[]> {
  const rows = (await db.query(
    'select domain.host, domain.tenant_id, tenant.status from domain join tenant on tenant.id = domain.tenant_id',
  )) as { host: string; tenant_id: string; status: TenantStatus }[];
  return rows.map(({ host, tenant_id: tenantId, status }) => ({ host, tenantId, status }));
}

export async function changedTenants(db: EntityManager, since: number): Promise<string[]> {
  const rows = (await db.query('select id from tenant where revision > ?', [since])) as { id: string }[];
  return rows.map(({ id }) => id);
}

export async function currentRevision(db: EntityManager): Promise<number> {
  const [row] = (await db.query('select value from installation_counter where name = ?', ['tenants'])) as {
    value: number | string;
  }[];
  return Number(row?.value ?? 0);
}

export type TenantRecord = {
  id: string;
  tenant_key: string;
  name: string;
  status: TenantStatus;
  company_id: string;
  pool_id: string;
  niche: NicheNumber;
  languages: string;
  domain_language: Language;
  countries: string;
  revision: number | string;
  host: string | null;
};
export type Read<T> = Omit<T, 'languages' | 'countries'> & { languages: Language[]; countries: CountryCode[] };

/**
 * A tenant with its primary host, if any. Raw SQL, because the first visitor waits for it, and with ten thousand brands
 * an ORM would leave more in memory than the cache itself.
 */
export async function tenantRecord(db: EntityManager, id: string): Promise<Read<TenantRecord> | undefined> {
  const [row] = (await db.query(
    `select id, tenant_key, name, status, company_id, pool_id, niche, languages, domain_language, countries, revision,
            (select domain.host from domain where domain.tenant_id = tenant.id order by domain.is_primary desc, domain.host limit 1) as host
       from tenant where id = ?`,
    [id],
  )) as TenantRecord[];
  return (
    row && {
      ...row,
      languages: JSON.parse(row.languages) as Language[],
      countries: JSON.parse(row.countries) as CountryCode[],
    }
  );
}

export async function installationWords(db: EntityManager): Promise<GroupWords[]> {
  return readWords(await db.query('select group_name, overrides from installation_setting'));
}
