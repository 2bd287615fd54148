import type { StaffCtx } from '../core/ctx/ctx.ts';
import {
  behind,
  contains,
  join,
  nothing,
  raw,
  readRows,
  readTotal,
  sortValue,
  sql,
  text,
  type Sql,
} from '../core/database/sql.ts';
import { foldedText } from '../core/text/folded-text.rules.ts';
import type { ListPage, RowAfter } from '../core/console/list-query.rules.ts';
import { asHost } from '../tenants/domains.rules.ts';

export type TenantSearch = ListPage<'search_name' | 'tenant_key' | 'status' | 'niche' | 'created_at' | 'id'> & {
  q?: string | undefined;
  ids?: readonly string[] | undefined;
  key?: string | undefined;
  status?: string | undefined;
  niche?: number | undefined;
  /** Only live brands with launch findings; the service turns it into ids. */
  attention?: boolean | undefined;
};

type Found = { ids: string[]; total: number; last?: RowAfter };

/** One page of tenant ids with the total, limited to the tenants of this member of staff. */
export async function searchTenants(ctx: StaffCtx, search: TenantSearch): Promise<Found> {
  const { ids, key, status, niche, q, sort, order, take, skip, after } = search;
  const allowed = ctx.staff.tenantIds === 'all' ? undefined : ctx.staff.tenantIds;
  if (allowed?.length === 0 || ids?.length === 0) return { ids: [], total: 0 };
  const conditions = [
    ...(allowed ? [sql`id in (${allowed})`] : []),
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(key ? [sql`tenant_key = ${key}`] : []),
    ...(status ? [sql`status in (${[status]})`] : []),
    ...(niche === undefined ? [] : [sql`niche = ${niche}`]),
    ...(q ? [isNamed(q.trim().toLowerCase())] : []),
    ...(after ? [behind(raw(sort), raw('id'), { after, order })] : []),
  ];
  const where = conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : nothing;
  const found = await readRows(
    ctx.db,
    sql`select id, ${raw(sort)} as value from tenant${where} order by ${raw(sort)} ${raw(order)}, id limit ${take} offset ${skip}`,
    { id: text, value: sortValue },
  );
  const last = found.at(-1);
  return {
    ids: found.map(({ id }) => id),
    total: after ? 0 : await readTotal(ctx.db, sql`select count(*) as total from tenant${where}`),
    ...(last && { last }),
  };
}

function isNamed(typed: string): Sql {
  const ofDomain = contains(raw('domain.host'), asHost(typed));
  return sql`(${contains(raw('search_name'), foldedText(typed))} or ${contains(raw('tenant_key'), typed)} or exists (select 1 from domain where domain.tenant_id = tenant.id and ${ofDomain}))`;
}
