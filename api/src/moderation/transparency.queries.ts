import type { EntityManager } from 'typeorm';
import type { SanctionAct } from '@manyhearts/contract/decisions';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import type { VerdictAct } from '@manyhearts/contract/admin/verdicts';
import { number, orNull, readRow, readRows, sql, text, textOf, type Sql } from '../core/database/sql.ts';

export type Year = { from: Date; to: Date };

/** Reports of the year that are there, and figures of those that are purged. */
function reportsOf(tenants: readonly string[], { from, to }: Year): Sql {
  return sql`select case when exists (select 1 from notice where notice.tenant_id in (${tenants}) and notice.report_id = report.id) then 'notice' else 'report' end as source,
            coalesce(report.finding, report.category) as category, report.status, report.act, report.created_at, report.resolved_at
       from report where report.tenant_id in (${tenants}) and report.created_at >= ${from} and report.created_at < ${to}
      union all
      select report_figure.source, report_figure.category, report_figure.status, report_figure.act, report_figure.created_at, report_figure.resolved_at
       from report_figure where report_figure.tenant_id in (${tenants}) and report_figure.created_at >= ${from} and report_figure.created_at < ${to}`;
}

export function countReports(db: EntityManager, tenants: readonly string[], year: Year) {
  return readRows(
    db,
    sql`select counted.source, counted.category, counted.status, counted.act, count(*) as number
       from (${reportsOf(tenants, year)}) counted
      group by counted.source, counted.category, counted.status, counted.act`,
    {
      source: textOf<'report' | 'notice'>(),
      category: textOf<ReportCategory>(),
      status: textOf<ReportStatus>(),
      act: orNull(textOf<VerdictAct>()),
      number,
    },
  );
}

/** Milliseconds from the report to its decision, at this place among all decided ones of the kind, shortest first. */
export async function durationAt(
  db: EntityManager,
  tenants: readonly string[],
  { year, source, category, place }: { year: Year; source: string; category: string; place: number },
): Promise<number | undefined> {
  const row = await readRow(
    db,
    sql`select counted.resolved_at - counted.created_at as took from (${reportsOf(tenants, year)}) counted
      where counted.source = ${source} and counted.category = ${category} and counted.status <> 'open'
      order by took limit 1 offset ${place}`,
    { took: number },
  );
  return row?.took;
}

/** What moderators did without a report. */
export function countOwnReviews(db: EntityManager, tenants: readonly string[], { from, to }: Year) {
  return readRows(
    db,
    sql`select sanction.category, sanction.act, count(*) as number from sanction
      where sanction.tenant_id in (${tenants}) and sanction.report_id is null and sanction.decided_at >= ${from} and sanction.decided_at < ${to}
      group by sanction.category, sanction.act`,
    { category: textOf<ReportCategory>(), act: textOf<SanctionAct>(), number },
  );
}

/** Appeals of the year, by what the decision followed. */
export function countAppealsOf(db: EntityManager, tenants: readonly string[], { from, to }: Year) {
  return readRows(
    db,
    sql`select appeal.category, appeal.status, appeal.by_kind as "by", case when appeal.report_id is null then 1 else 0 end as is_own, count(*) as number
       from appeal where appeal.tenant_id in (${tenants}) and appeal.created_at >= ${from} and appeal.created_at < ${to}
      group by appeal.category, appeal.status, appeal.by_kind, case when appeal.report_id is null then 1 else 0 end`,
    { category: textOf<ReportCategory>(), status: text, by: text, isOwn: number, number },
  );
}
