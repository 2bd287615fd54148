import type { EntityManager } from 'typeorm';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import type { NicheName, NicheNumber } from '@manyhearts/contract/niches';
import type { TenantStatus } from '@manyhearts/contract/tenants';
import {
  flag,
  sql,
  json,
  number,
  orNull,
  readRow,
  readRows,
  text,
  textOf,
  type ColumnKind,
  type RowOf,
} from '../core/database/sql.ts';
import { groupWordsShape } from './own-words.queries.ts';

/** Hot, installation-wide reads. Call inside `asSystem`. */
export function hostsOf(db: EntityManager): Promise<{ host: string; tenantId: string; status: TenantStatus }[]> {
  return readRows(
    db,
    sql`select domain.host, domain.tenant_id, tenant.status from domain join tenant on tenant.id = domain.tenant_id`,
    { host: text, tenantId: text, status: textOf<TenantStatus>() },
  );
}

export async function changedTenants(db: EntityManager, since: number): Promise<string[]> {
  const found = await readRows(db, sql`select id from tenant where revision > ${since}`, { id: text });
  return found.map(({ id }) => id);
}

export async function currentRevision(db: EntityManager): Promise<number> {
  const counter = await readRow(db, sql`select value from installation_counter where name = ${'tenants'}`, {
    value: number,
  });
  return counter?.value ?? 0;
}

const recordShape = {
  id: text,
  tenantKey: text,
  name: text,
  status: textOf<TenantStatus>(),
  companyId: text,
  poolId: text,
  niche: number as ColumnKind<NicheNumber>,
  languages: json<Language[]>(),
  domainLanguage: textOf<Language>(),
  countries: json<CountryCode[]>(),
  matchLift: orNull(number),
  revision: number,
  host: orNull(text),
};
export type TenantRecord = RowOf<typeof recordShape>;

/**
 * A tenant with its primary host, if any. Raw SQL, because the first visitor waits for it, and with ten thousand brands
 * an ORM would leave more in memory than the cache itself.
 */
export function tenantRecord(db: EntityManager, id: string): Promise<TenantRecord | undefined> {
  return readRow(
    db,
    sql`select id, tenant_key, name, status, company_id, pool_id, niche, languages, domain_language, countries, match_lift, revision,
            (select domain.host from domain where domain.tenant_id = tenant.id order by domain.is_primary desc, domain.host limit 1) as host
       from tenant where id = ${id}`,
    recordShape,
  );
}

const inheritedShape = { ...groupWordsShape, isOfNiche: flag };

/** What this installation says of all its tenants, and of those of one niche. */
export function inheritedWords(db: EntityManager, niche: NicheName): Promise<RowOf<typeof inheritedShape>[]> {
  return readRows(
    db,
    sql`select group_name, overrides, 0 as is_of_niche from installation_setting
        union all
        select group_name, overrides, 1 as is_of_niche from niche_setting where niche = ${niche}`,
    inheritedShape,
  );
}
