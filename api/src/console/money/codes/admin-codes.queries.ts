import type { EntityManager } from 'typeorm';
import { mostOrders } from '@manyhearts/contract/admin/orders';
import type { CodeStatus } from '@manyhearts/contract/admin/discount-codes';
import type { DiscountState } from '@manyhearts/contract/admin/member-states';
import type { Brand, Found } from '../../../core/console/across-brands.ts';
import type { ListPage } from '../../../core/console/list-query.rules.ts';
import {
  instant,
  join,
  number,
  raw,
  readRows,
  readTotal,
  sql,
  text,
  textOf,
  type Sql,
} from '../../../core/database/sql.ts';
import type { TenantStoreContext } from '../../../core/database/store.ts';

export type CodeSearch = ListPage<'created_at' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: CodeStatus | undefined;
  batch?: string | undefined;
  /** Beginning of a code, in upper case. */
  begins?: string | undefined;
  now: Date;
};
type CodeKey = { id: string; tenantId: string; code: string; createdAt: Date; status: string };

const keyShape = { id: text, tenantId: text, code: text, createdAt: instant, status: text };
/** Sorts behind every text that begins with the same letters, on both engines. */
const last = '\u{10ffff}';

/** One page of keys of these brands' codes with the total, which ends at a maximum. Ids are in the order of time. */
export async function searchCodes(
  db: EntityManager,
  brands: readonly Brand[],
  search: CodeSearch,
): Promise<Found<CodeKey>> {
  const { ids, skip, take, order, after } = search;
  if (brands.length === 0 || ids?.length === 0 || skip >= mostOrders) return { rows: [], total: 0 };
  const rows: CodeKey[] = [];
  let total = 0;
  for (const brand of brands) {
    const where = conditions(brand, search);
    rows.push(
      ...(await readRows(
        db,
        sql`select id, tenant_id, code, created_at, status from discount_code where ${where} order by id ${raw(order)} limit ${skip + take}`,
        keyShape,
      )),
    );
    if (!after && total < mostOrders)
      total += await readTotal(
        db,
        sql`select count(*) as total from (select code from discount_code where ${where} limit ${mostOrders}) counted`,
      );
  }
  const sign = order === 'ASC' ? 1 : -1;
  rows.sort((one, other) => sign * (one.id < other.id ? -1 : Number(one.id !== other.id)));
  return { rows: rows.slice(skip, skip + take), total: Math.min(total, mostOrders) };
}

function conditions({ id: tenant }: Brand, { ids, status, batch, begins, now, after, order }: CodeSearch): Sql {
  return join(
    [
      sql`tenant_id = ${tenant}`,
      raw('id is not null'),
      ...(ids ? [sql`id in (${ids})`] : []),
      ...(batch ? [sql`batch_id = ${batch}`] : []),
      ...(begins ? [sql`code >= ${begins}`, sql`code < ${begins + last}`] : []),
      ...(status ? [stateOf(status, now)] : []),
      ...(after ? [sql`id ${order === 'ASC' ? raw('>') : raw('<')} ${after.id}`] : []),
    ],
    ' and ',
  );
}

/** As `statusOf` names it. */
function stateOf(status: CodeStatus, now: Date): Sql {
  if (status === 'ended') return raw(`status = 'disabled'`);
  const isOver = sql`expires_at is not null and expires_at <= ${now}`;
  if (status === 'expired') return sql`status = 'active' and ${isOver}`;
  const isOpen = sql`status = 'active' and (expires_at is null or expires_at > ${now})`;
  if (status === 'used_up') return sql`${isOpen} and max_uses is not null and uses >= max_uses`;
  return sql`${isOpen} and (max_uses is null or uses < max_uses)`;
}

const usageShape = { state: textOf<DiscountState>(), total: number };

/** How many orders hold a code, by what became of them. */
export function usageOf({ db, tenant }: TenantStoreContext, code: string) {
  return readRows(
    db,
    sql`select state, count(*) as total from redemption where tenant_id = ${tenant.id} and code = ${code} group by state order by state`,
    usageShape,
  );
}

/** Those of the given codes that a brand has. `codes` are at most a few hundred. */
export async function existingCodes({ db, tenant }: TenantStoreContext, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await readRows(
    db,
    sql`select code from discount_code where tenant_id = ${tenant.id} and code in (${codes}) order by code`,
    { code: text },
  );
  return rows.map(({ code }) => code);
}
