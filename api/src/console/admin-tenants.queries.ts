import { domainToASCII } from 'node:url';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { marks } from '../core/database/marks.ts';
import { foldedText } from '../core/text/folded-text.rules.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';

export type TenantSearch = ListPage<'search_name' | 'tenant_key' | 'status' | 'niche' | 'created_at'> & {
  q?: string | undefined;
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  niche?: number | undefined;
};

/** One page of tenant ids with the total, limited to the tenants of this member of staff. */
export async function searchTenants(ctx: StaffCtx, search: TenantSearch): Promise<{ ids: string[]; total: number }> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const among = (column: string, allowed: readonly string[]): void => {
    conditions.push(allowed.length > 0 ? `${column} in (${marks(allowed)})` : '1 = 0');
    values.push(...allowed);
  };
  if (ctx.staff.tenantIds !== 'all') among('id', ctx.staff.tenantIds);
  if (search.ids) among('id', search.ids);
  if (search.status) among('status', [search.status]);
  if (search.niche !== undefined) {
    conditions.push('niche = ?');
    values.push(search.niche);
  }
  if (search.q) {
    conditions.push(
      "(search_name like ? escape '!' or tenant_key like ? escape '!' or exists (select 1 from domain where domain.tenant_id = tenant.id and domain.host like ? escape '!'))",
    );
    const typed = search.q.trim().toLowerCase();
    values.push(...[foldedText(typed), typed, asHost(typed)].map(containing));
  }
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const rows = (await ctx.db.query(
    `select id from tenant${where} order by ${search.sort} ${search.order}, id limit ? offset ?`,
    [...values, search.take, search.skip],
  )) as { id: string }[];
  const [count] = (await ctx.db.query(`select count(*) as total from tenant${where}`, values)) as {
    total: number | string;
  }[];
  return { ids: rows.map(({ id }) => id), total: Number(count?.total ?? 0) };
}

/** Domains are stored in ASCII form, but searched for as people write them. */
function asHost(typed: string): string {
  // ASCII stays unchanged; `domainToASCII` would read a bare number as an IP address.
  if (/^[\x20-\x7e]*$/.test(typed)) return typed;
  return domainToASCII(typed) || typed;
}

function containing(text: string): string {
  return `%${text.replace(/[%_!]/g, '!$&')}%`;
}
