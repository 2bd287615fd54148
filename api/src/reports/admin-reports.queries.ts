import type { EntityManager } from 'typeorm';
import type { Brand, Found } from '../core/console/across-brands.ts';
import { marks } from '../core/database/marks.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';

export type ReportSearch = ListPage<'created_at' | 'status'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  memberId?: string | undefined;
  category?: string | undefined;
};
export type AdminReportRow = {
  id: string;
  tenant_id: string;
  reporter_id: string | null;
  reporter_name: string | null;
  profile_id: string;
  photo_id: string | null;
  category: string;
  text: string;
  status: string;
  evidence: string;
  note: string;
  created_at: number | string;
  resolved_at: number | string | null;
  reports: number | string;
};

/** One page of these brands' reports with the total. Binds pools and tenants. */
export async function searchReports(
  db: EntityManager,
  brands: readonly Brand[],
  search: ReportSearch,
): Promise<Found<AdminReportRow>> {
  if (brands.length === 0) return { rows: [], total: 0 };
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  const conditions = [`report.tenant_id in (${marks(tenants)})`];
  const values: unknown[] = [...tenants];
  const also = (condition: string, ...more: unknown[]): void => {
    conditions.push(condition);
    values.push(...more);
  };
  if (search.ids) also(search.ids.length > 0 ? `report.id in (${marks(search.ids)})` : '1 = 0', ...search.ids);
  if (search.status) also('report.status = ?', search.status);
  if (search.memberId) also('report.profile_id = ?', search.memberId);
  if (search.category) also('report.category = ?', search.category);
  const where = conditions.join(' and ');
  const rows = (await db.query(
    `select report.id, report.tenant_id, report.reporter_id, profile.name as reporter_name, report.profile_id, report.photo_id, report.category, report.text, report.status,
            report.evidence, report.note, report.created_at, report.resolved_at,
            (select count(*) from report other where other.tenant_id in (${marks(tenants)}) and other.tenant_id = report.tenant_id and other.profile_id = report.profile_id) as reports
       from report left join profile on profile.pool_id in (${marks(pools)}) and profile.id = report.reporter_id
      where ${where} order by report.${search.sort} ${search.order}, report.id limit ? offset ?`,
    [...tenants, ...pools, ...values, search.take, search.skip],
  )) as AdminReportRow[];
  const [count] = (await db.query(`select count(*) as total from report where ${where}`, values)) as {
    total: number | string;
  }[];
  return { rows, total: Number(count?.total ?? 0) };
}
