import type { EntityManager } from 'typeorm';
import { mostOrders } from '@manyhearts/contract/admin/orders';
import type { RowAfter } from '../../../core/console/list-query.rules.ts';
import { join, nothing, raw, readRows, readTotal, sql, text, instant, type Sql } from '../../../core/database/sql.ts';

export type HeldSearch = {
  table: 'payment_webhook' | 'quarantined_payment';
  ids?: readonly string[] | undefined;
  /** `outcome` of webhooks, `status` of quarantined payments. */
  status?: string | undefined;
  reason?: string | undefined;
  orderId?: string | undefined;
  /** `all` includes rows of no brand. */
  tenants: readonly string[] | 'all';
  sort: 'created_at' | 'id';
  order: 'ASC' | 'DESC';
  skip: number;
  take: number;
  after?: RowAfter | undefined;
};

const keyShape = { id: text, createdAt: instant };
const tables = { payment_webhook: raw('payment_webhook'), quarantined_payment: raw('quarantined_payment') };
const states = { payment_webhook: raw('outcome'), quarantined_payment: raw('status') };

/**
 * One page of ids with the total, which ends at a maximum. The tables belong to the installation, since several brands
 * may be paid at one provider; rows of several brands are read brand by brand, and merged.
 */
export async function searchHeld(db: EntityManager, search: HeldSearch): Promise<{ ids: string[]; total: number }> {
  const { table, ids, tenants, sort, order, skip, take, after } = search;
  const inOrder = sort === 'id' ? nothing : sql`created_at ${raw(order)},`;
  if (ids?.length === 0 || tenants.length === 0 || skip >= mostOrders) return { ids: [], total: 0 };
  const found: { id: string; createdAt: Date }[] = [];
  let total = 0;
  for (const where of placesOf(search)) {
    found.push(
      ...(await readRows(
        db,
        sql`select id, created_at from ${tables[table]}${where} order by ${inOrder} id ${raw(order)} limit ${skip + take}`,
        keyShape,
      )),
    );
    if (!after)
      total += await readTotal(
        db,
        sql`select count(*) as total from (select id from ${tables[table]}${where} limit ${mostOrders}) counted`,
      );
  }
  const sign = order === 'ASC' ? 1 : -1;
  const at = ({ createdAt }: { createdAt: Date }) => (sort === 'id' ? 0 : createdAt.getTime());
  found.sort((one, other) => sign * (at(one) - at(other) || (one.id < other.id ? -1 : 1)));
  return { ids: found.slice(skip, skip + take).map(({ id }) => id), total: Math.min(total, mostOrders) };
}

function placesOf({ table, ids, status, reason, orderId, tenants, sort, order, after }: HeldSearch): Sql[] {
  const follows = order === 'ASC' ? raw('>') : raw('<');
  const conditions = [
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(status ? [sql`${states[table]} = ${status}`] : []),
    ...(reason ? [sql`reason = ${reason}`] : []),
    ...(orderId ? [sql`order_ref = ${orderId}`] : []),
    ...(after && sort === 'id' ? [sql`id ${follows} ${after.id}`] : []),
    ...(after && sort !== 'id'
      ? [sql`(created_at ${follows} ${after.value} or (created_at = ${after.value} and id ${follows} ${after.id}))`]
      : []),
  ];
  const whereOf = (all: Sql[]) => (all.length > 0 ? sql` where ${join(all, ' and ')}` : nothing);
  if (tenants === 'all') return [whereOf(conditions)];
  return tenants.map((id) => whereOf([sql`tenant_ref = ${id}`, ...conditions]));
}
