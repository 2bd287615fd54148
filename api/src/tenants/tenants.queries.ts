import type { EntityManager } from 'typeorm';
import type { TenantStatus } from '@manyhearts/contract/tenants';

/** Hot and installation-wide reads of the directory, inside `asSystem`. */
export async function hostsOf(db: EntityManager): Promise<{ host: string; tenantId: string; status: TenantStatus }[]> {
  const rows = (await db.query('select domain.host, domain.tenant_id, tenant.status from domain join tenant on tenant.id = domain.tenant_id')) as { host: string; tenant_id: string; status: TenantStatus }[];
  return rows.map(({ host, tenant_id: tenantId, status }) => ({ host, tenantId, status }));
}

export async function changedTenants(db: EntityManager, since: number): Promise<string[]> {
  const rows = (await db.query('select id from tenant where revision > ?', [since])) as { id: string }[];
  return rows.map(({ id }) => id);
}

export async function currentRevision(db: EntityManager): Promise<number> {
  const [row] = (await db.query('select value from installation_counter where name = ?', ['tenants'])) as { value: number | string }[];
  return Number(row?.value ?? 0);
}
