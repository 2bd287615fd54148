import type { EntityManager } from 'typeorm';
import type { AppealTab, Appellant } from '@manyhearts/contract/admin/appeals';
import type { AppealStatus, SanctionAct } from '@manyhearts/contract/decisions';
import type { ReportCategory } from '@manyhearts/contract/reports';
import type { Brand, Found } from '../core/console/across-brands.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';
import { inOrderOf, pageKeys } from '../core/console/page-keys.queries.ts';
import {
  instant,
  number,
  orNull,
  raw,
  readRow,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { Waiting } from '../statistics/waiting-work.queries.ts';

/** `staffId`: whose tabs these are. */
export type TabSearch = { tab: AppealTab; staffId: string; now: Date };
export type AppealSearch = ListPage<'created_at' | 'status' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  within?: TabSearch | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  by: textOf<Appellant>(),
  status: textOf<AppealStatus>(),
  memberId: orNull(text),
  memberName: orNull(text),
  sanctionId: orNull(text),
  reportId: orNull(text),
  category: textOf<ReportCategory>(),
  act: orNull(textOf<SanctionAct>()),
  text,
  words: text,
  note: text,
  createdAt: instant,
  dueAt: instant,
  firstDecider: orNull(text),
  firstDeciderName: orNull(text),
  takenBy: orNull(text),
  takenByName: orNull(text),
  decidedByName: orNull(text),
  decidedAt: orNull(instant),
};
export type AppealRow = RowOf<typeof shape>;

/** One page of these brands' appeals with the total. Binds pools and tenants. */
export async function searchAppeals(
  db: EntityManager,
  brands: readonly Brand[],
  search: AppealSearch,
): Promise<Found<AppealRow>> {
  const { ids, status, within } = search;
  if (brands.length === 0 || ids?.length === 0) return { rows: [], total: 0 };
  const page = await pageKeys(db, brands, search, ({ id }) => ({
    from: raw('appeal'),
    where: [
      sql`tenant_id = ${id}`,
      ...(ids ? [sql`id in (${ids})`] : []),
      ...(status ? [sql`status = ${status}`] : []),
      ...(within ? [isIn(within)] : []),
    ],
  }));
  if (page.ids.length === 0) return { rows: [], total: page.total };
  const pools = [...new Set(brands.map(({ poolId }) => poolId))];
  const rows = await readRows(
    db,
    sql`select appeal.id, appeal.tenant_id, appeal.by_kind as "by", appeal.status, appeal.member_id, profile.name as member_name, appeal.sanction_id, appeal.report_id,
            appeal.category, appeal.act, appeal.text, appeal.words, appeal.note, appeal.created_at, appeal.due_at, appeal.first_decider, appeal.taken_by, appeal.decided_at,
            decider.username as first_decider_name, taker.username as taken_by_name, answerer.username as decided_by_name
       from appeal inner join tenant on tenant.id = appeal.tenant_id
       left join profile on profile.pool_id in (${pools}) and profile.pool_id = tenant.pool_id and profile.id = appeal.member_id
       left join staff_member decider on decider.id = appeal.first_decider
       left join staff_member taker on taker.id = appeal.taken_by
       left join staff_member answerer on answerer.id = appeal.decided_by
      where appeal.tenant_id in (${page.tenants}) and appeal.id in (${page.ids}) order by appeal.id`,
    shape,
  );
  return { rows: inOrderOf(page.ids, rows), total: page.total };
}

/** The first decider may not answer, so their own decisions wait for others. */
function isIn({ tab, staffId, now }: TabSearch): Sql {
  if (tab === 'mine') return sql`appeal.status = 'open' and appeal.taken_by = ${staffId}`;
  if (tab === 'about_mine') return sql`appeal.first_decider = ${staffId}`;
  const waits = sql`appeal.status = 'open' and (appeal.first_decider is null or appeal.first_decider <> ${staffId})`;
  return tab === 'overdue' ? sql`${waits} and appeal.due_at <= ${now}` : waits;
}

const waitingShape = { waiting: number, oldestAt: orNull(instant) };

export function appealsWaiting({ db, tenant }: TenantStoreContext, at: Date): Promise<Waiting | undefined> {
  return readRow(
    db,
    sql`select count(*) as waiting, min(created_at) as oldest_at from appeal
      where tenant_id = ${tenant.id} and created_at < ${at} and (status = 'open' or decided_at >= ${at})`,
    waitingShape,
  );
}
