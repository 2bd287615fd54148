import type { EntityManager } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import type { Brand, Found } from '../core/console/across-brands.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';
import {
  behind,
  join,
  raw,
  sql,
  instant,
  number,
  orNull,
  readRows,
  readTotal,
  text,
  textOf,
  type RowOf,
} from '../core/database/sql.ts';

export type RefundSearch = ListPage<'created_at' | 'status'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  orderId?: string | undefined;
};

const shape = {
  id: text,
  tenantId: text,
  orderId: text,
  status: textOf<RefundStatus>(),
  minor: number,
  currency: textOf<Currency>(),
  credits: number,
  priceMinor: number,
  method: text,
  paidAt: orNull(instant),
  reason: orNull(text),
  createdAt: instant,
  decidedAt: orNull(instant),
};
export type AdminRefundRow = RowOf<typeof shape>;

const sortColumns = { created_at: raw('refund.created_at'), status: raw('refund.status') };

/** One page of these brands' refunds with the total. Binds tenants. */
export async function searchRefunds(
  db: EntityManager,
  brands: readonly Brand[],
  search: RefundSearch,
): Promise<Found<AdminRefundRow>> {
  const { ids, status, orderId, sort, order, take, skip, after } = search;
  if (brands.length === 0 || ids?.length === 0) return { rows: [], total: 0 };
  const tenants = brands.map(({ id }) => id);
  const where = join(
    [
      sql`refund.tenant_id in (${tenants})`,
      ...(ids ? [sql`refund.id in (${ids})`] : []),
      ...(status ? [sql`refund.status = ${status}`] : []),
      ...(orderId ? [sql`refund.order_id = ${orderId}`] : []),
      ...(after ? [behind(sortColumns[sort], raw('refund.id'), { after, order })] : []),
    ],
    ' and ',
  );
  const rows = await readRows(
    db,
    sql`select refund.id, refund.tenant_id, refund.order_id, refund.status, refund.minor, refund.currency, refund.credits,
            credit_order.price_minor, credit_order.method, credit_order.paid_at, refund.reason, refund.created_at, refund.decided_at
       from refund inner join credit_order on credit_order.tenant_id in (${tenants}) and credit_order.tenant_id = refund.tenant_id
        and credit_order.id = refund.order_id
      where ${where} order by refund.${raw(sort)} ${raw(order)}, refund.id limit ${take} offset ${skip}`,
    shape,
  );
  return { rows, total: after ? 0 : await readTotal(db, sql`select count(*) as total from refund where ${where}`) };
}

const approvedShape = { minor: number, currency: textOf<Currency>() };

/** What a member of staff approved since then on these brands, by currency. */
export function approvedSince(
  db: EntityManager,
  brands: readonly Brand[],
  { staffId, since }: { staffId: string; since: Date },
): Promise<RowOf<typeof approvedShape>[]> {
  return readRows(
    db,
    sql`select coalesce(sum(minor), 0) as minor, currency from refund
      where tenant_id in (${brands.map(({ id }) => id)}) and decided_by = ${staffId} and decided_at >= ${since}
        and status in ('approved', 'paid', 'failed') group by currency order by currency`,
    approvedShape,
  );
}
