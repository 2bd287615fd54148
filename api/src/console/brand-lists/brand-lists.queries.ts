import type { PaymentAccountScope, ProviderName } from '@manyhearts/contract/admin/payment-accounts';
import type { ListPage, RowAfter } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import {
  behind,
  contains,
  flag,
  instant,
  join,
  nothing,
  orNull,
  raw,
  readRows,
  readTotal,
  sortValue,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../../core/database/sql.ts';
import { foldedText } from '../../core/text/folded-text.rules.ts';
import { asHost } from '../../tenants/domains.rules.ts';
import { ownerOfCompany, ownerOfTenant } from '../../tenants/paid-owner.rules.ts';

export type DomainSearch = ListPage<'host' | 'added_at'> & {
  hosts?: readonly string[] | undefined;
  /** A part of the domain, or of its brand's name. */
  q?: string | undefined;
  tenantId?: string | undefined;
  isPrimary?: boolean | undefined;
};

const domainShape = {
  host: text,
  tenantId: text,
  tenantName: text,
  isPrimary: flag,
  addedAt: instant,
  value: sortValue,
};
export type DomainRow = RowOf<typeof domainShape>;
type Found<Row> = { rows: Row[]; total: number; last?: RowAfter };

/** One page of the domains of brands in reach. */
export async function searchDomains(ctx: StaffCtx, search: DomainSearch): Promise<Found<DomainRow>> {
  const { hosts, q, tenantId, isPrimary, sort, order, take, skip, after } = search;
  const reach = ctx.staff.tenantIds;
  if (reach.length === 0 || hosts?.length === 0) return { rows: [], total: 0 };
  const column = sql`domain.${raw(sort)}`;
  const where = whereOf([
    ...(reach === 'all' ? [] : [sql`domain.tenant_id in (${reach})`]),
    ...(hosts ? [sql`domain.host in (${hosts})`] : []),
    ...(tenantId ? [sql`domain.tenant_id = ${tenantId}`] : []),
    ...(isPrimary === undefined ? [] : [sql`domain.is_primary = ${isPrimary}`]),
    ...(q ? [isNamed(q.trim().toLowerCase())] : []),
    ...(after ? [behind(column, raw('domain.host'), { after, order })] : []),
  ]);
  const from = raw('domain inner join tenant on tenant.id = domain.tenant_id');
  const rows = await readRows(
    ctx.db,
    sql`select domain.host, domain.tenant_id, tenant.name as tenant_name, domain.is_primary, domain.added_at, ${column} as value
      from ${from}${where} order by ${column} ${raw(order)}, domain.host limit ${take} offset ${skip}`,
    domainShape,
  );
  const last = rows.at(-1);
  return {
    rows,
    total: after ? 0 : await readTotal(ctx.db, sql`select count(*) as total from ${from}${where}`),
    ...(last && { last: { value: last.value, id: last.host } }),
  };
}

function isNamed(typed: string): Sql {
  return sql`(${contains(raw('domain.host'), asHost(typed))} or ${contains(raw('tenant.search_name'), foldedText(typed))})`;
}

export type ProviderKeySearch = ListPage<'id' | 'key_set_at'> & {
  ids?: readonly string[] | undefined;
  /** A part of the name of the brand or company. */
  q?: string | undefined;
  /** The brand's own, and its company's. */
  tenantId?: string | undefined;
  scope?: PaymentAccountScope | undefined;
  isLive?: boolean | undefined;
};

const keyShape = {
  id: text,
  provider: textOf<ProviderName>(),
  tenantId: orNull(text),
  companyId: orNull(text),
  name: text,
  isLive: flag,
  keySetAt: instant,
  value: sortValue,
};
export type ProviderKeyRow = RowOf<typeof keyShape>;

/** One page of the accounts that new orders are paid to. Accounts of former keys are left out. */
export async function searchProviderKeys(ctx: StaffCtx, search: ProviderKeySearch): Promise<Found<ProviderKeyRow>> {
  const { ids, q, tenantId, scope, isLive, sort, order, take, skip, after } = search;
  // Companies are shared, so the list is for people of all brands.
  if (ctx.staff.tenantIds !== 'all' || ids?.length === 0) return { rows: [], total: 0 };
  const column = sql`payee.${raw(sort)}`;
  const where = whereOf([
    raw('payee.current_for is not null'),
    ...(ids ? [sql`payee.id in (${ids})`] : []),
    ...(tenantId ? [paidBy(tenantId)] : []),
    ...(scope ? [scope === 'brand' ? raw('tenant.id is not null') : raw('company.id is not null')] : []),
    ...(isLive === undefined ? [] : [sql`payee.is_live = ${isLive}`]),
    ...(q
      ? [sql`(${contains(raw('tenant.search_name'), foldedText(q))} or ${contains(raw('company.name'), q.trim())})`]
      : []),
    ...(after ? [behind(column, raw('payee.id'), { after, order })] : []),
  ]);
  const from = sql`provider_account payee
      left join tenant on payee.current_for like 'tenant:%' and tenant.id = substr(payee.current_for, ${ownerOfTenant('').length + 1})
      left join company on payee.current_for like 'company:%' and company.id = substr(payee.current_for, ${ownerOfCompany('').length + 1})`;
  const rows = await readRows(
    ctx.db,
    sql`select payee.id, payee.provider, tenant.id as tenant_id, company.id as company_id,
            coalesce(tenant.name, company.name, '') as name, payee.is_live, payee.key_set_at, ${column} as value
      from ${from}${where} order by ${column} ${raw(order)}, payee.id limit ${take} offset ${skip}`,
    keyShape,
  );
  const last = rows.at(-1);
  return {
    rows,
    total: after ? 0 : await readTotal(ctx.db, sql`select count(*) as total from ${from}${where}`),
    ...(last && { last: { value: last.value, id: last.id } }),
  };
}

function paidBy(tenantId: string): Sql {
  const companys = sql`select concat(${ownerOfCompany('')}, brand.company_id) from tenant brand where brand.id = ${tenantId}`;
  return sql`(payee.current_for = ${ownerOfTenant(tenantId)} or payee.current_for = (${companys}))`;
}

function whereOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : nothing;
}
