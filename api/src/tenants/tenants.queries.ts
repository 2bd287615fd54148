import type { EntityManager } from 'typeorm';

/** Hot and installation-wide reads of the directory, inside `asSystem`. */
export async function hostsOf(db: EntityManager): Promise<{ host: string; tenantId: string; isPrimary: boolean }[]> {
  const rows = (await db.query('select host, tenant_id, is_primary from domain')) as { host: string; tenant_id: string; is_primary: number }[];
  return rows.map(({ host, tenant_id: tenantId, is_primary: isPrimary }) => ({ host, tenantId, isPrimary: Boolean(isPrimary) }));
}

export async function changedTenants(db: EntityManager, since: number): Promise<string[]> {
  const rows = (await db.query('select id from tenant where revision > ?', [since])) as { id: string }[];
  return rows.map(({ id }) => id);
}

export async function currentRevision(db: EntityManager): Promise<number> {
  const [row] = (await db.query('select value from installation_counter where name = ?', ['tenants'])) as { value: number | string }[];
  return Number(row?.value ?? 0);
}
