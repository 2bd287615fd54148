import type { EntityManager } from 'typeorm';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import type { Brand, Found } from '../core/console/across-brands.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';
import {
  join,
  raw,
  sql,
  instant,
  json,
  number,
  orNull,
  readRows,
  readTotal,
  text,
  textOf,
  type RowOf,
} from '../core/database/sql.ts';
import type { ReportEvidence } from './report-evidence.ts';

export type ReportSearch = ListPage<'created_at' | 'status'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  memberId?: string | undefined;
  category?: string | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  reporterId: orNull(text),
  reporterName: orNull(text),
  profileId: text,
  photoId: orNull(text),
  category: textOf<ReportCategory>(),
  text,
  status: textOf<ReportStatus>(),
  evidence: json<ReportEvidence>(),
  note: text,
  createdAt: instant,
  resolvedAt: orNull(instant),
  reports: number,
};
export type AdminReportRow = RowOf<typeof shape>;

/** One page of these brands' reports with the total. Binds pools and tenants. */
export async function searchReports(
  db: EntityManager,
  brands: readonly Brand[],
  search: ReportSearch,
): Promise<Found<AdminReportRow>> {
  const { ids, status, memberId, category, sort, order, take, skip } = search;
  if (brands.length === 0 || ids?.length === 0) return { rows: [], total: 0 };
  const [pools, tenants] = [[...new Set(brands.map(({ poolId }) => poolId))], brands.map(({ id }) => id)];
  const where = join(
    [
      sql`report.tenant_id in (${tenants})`,
      ...(ids ? [sql`report.id in (${ids})`] : []),
      ...(status ? [sql`report.status = ${status}`] : []),
      ...(memberId ? [sql`report.profile_id = ${memberId}`] : []),
      ...(category ? [sql`report.category = ${category}`] : []),
    ],
    ' and ',
  );
  const rows = await readRows(
    db,
    sql`select report.id, report.tenant_id, report.reporter_id, profile.name as reporter_name, report.profile_id, report.photo_id, report.category, report.text, report.status,
            report.evidence, report.note, report.created_at, report.resolved_at,
            (select count(*) from report other where other.tenant_id in (${tenants}) and other.tenant_id = report.tenant_id and other.profile_id = report.profile_id) as reports
       from report left join profile on profile.pool_id in (${pools}) and profile.id = report.reporter_id
      where ${where} order by report.${raw(sort)} ${raw(order)}, report.id limit ${take} offset ${skip}`,
    shape,
  );
  return { rows, total: await readTotal(db, sql`select count(*) as total from report where ${where}`) };
}
