import type { StaffCtx } from '../../core/ctx/ctx.ts';
import type { ListPage, RowAfter } from '../../core/console/list-query.rules.ts';
import {
  behind,
  contains,
  join,
  nothing,
  number,
  raw,
  readRows,
  readTotal,
  sortValue,
  sql,
  text,
  type Sql,
} from '../../core/database/sql.ts';

type Search = {
  ids?: readonly string[] | undefined;
  q?: string | undefined;
};
export type CompanySearch = Search &
  ListPage<'name' | 'city' | 'country' | 'added' | 'id'> & { country?: string | undefined };
export type PoolSearch = Search & ListPage<'name' | 'id'>;
/** Ids in order, each with its brands within reach. */
type Found = { rows: { id: string; brands: number }[]; total: number; last?: RowAfter };

const shape = { id: text, brands: number, value: sortValue };

/** One page of the companies behind brands in reach; owners also see those of no brand. */
export async function searchCompanies(ctx: StaffCtx, search: CompanySearch): Promise<Found> {
  const reach = reachOf(ctx);
  const { ids, q, country, sort, order, take, skip, after } = search;
  if (reach === 'none' || ids?.length === 0) return { rows: [], total: 0 };
  const where = whereOf([
    ...(reach ? [sql`exists (select 1 from tenant where tenant.company_id = company.id and ${reach})`] : []),
    ...(ids ? [sql`company.id in (${ids})`] : []),
    ...(q ? [sql`(${named(raw('company.name'), q)} or ${contains(raw('company.kvk'), q.trim())})`] : []),
    ...(country ? [sql`company.country = ${country}`] : []),
    ...(after ? [behind(sql`company.${raw(sort)}`, raw('company.id'), { after, order })] : []),
  ]);
  const rows = await readRows(
    ctx.db,
    sql`select company.id, (select count(*) from tenant where tenant.company_id = company.id${andReach(reach)}) as brands, company.${raw(sort)} as value
      from company${where} order by company.${raw(sort)} ${raw(order)}, company.id limit ${take} offset ${skip}`,
    shape,
  );
  return foundIn(rows, after ? 0 : await readTotal(ctx.db, sql`select count(*) as total from company${where}`));
}

/** One page of the pools of brands in reach; owners also see those without brands. */
export async function searchPools(ctx: StaffCtx, search: PoolSearch): Promise<Found> {
  const reach = reachOf(ctx);
  const { ids, q, sort, order, take, skip, after } = search;
  if (reach === 'none' || ids?.length === 0) return { rows: [], total: 0 };
  const where = whereOf([
    ...(reach ? [sql`exists (select 1 from tenant where tenant.pool_id = pool.id and ${reach})`] : []),
    ...(ids ? [sql`pool.id in (${ids})`] : []),
    ...(q ? [named(raw('pool.name'), q)] : []),
    ...(after ? [behind(sql`pool.${raw(sort)}`, raw('pool.id'), { after, order })] : []),
  ]);
  const rows = await readRows(
    ctx.db,
    sql`select pool.id, (select count(*) from tenant where tenant.pool_id = pool.id${andReach(reach)}) as brands, pool.${raw(sort)} as value
      from pool${where} order by pool.${raw(sort)} ${raw(order)}, pool.id limit ${take} offset ${skip}`,
    shape,
  );
  return foundIn(rows, after ? 0 : await readTotal(ctx.db, sql`select count(*) as total from pool${where}`));
}

function foundIn(rows: { id: string; brands: number; value: string | number }[], total: number): Found {
  const last = rows.at(-1);
  return { rows, total, ...(last && { last: { value: last.value, id: last.id } }) };
}

/** Undefined for people of all brands. */
function reachOf({ staff }: StaffCtx): Sql | 'none' | undefined {
  if (staff.tenantIds === 'all') return undefined;
  return staff.tenantIds.length === 0 ? 'none' : sql`tenant.id in (${staff.tenantIds})`;
}

function andReach(reach: Sql | undefined): Sql {
  return reach ? sql` and ${reach}` : nothing;
}

function whereOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : nothing;
}

/** SQLite lowers only ASCII, so a name is also compared as it was typed. */
function named(column: Sql, typed: string): Sql {
  const text = typed.trim();
  return sql`(${contains(sql`lower(${column})`, text.toLowerCase())} or ${contains(column, text)})`;
}
