import type { EntityManager } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import type { RefundFailure, RefundKind, RefundStatus } from '@manyhearts/contract/refunds';
import type { Brand, Found } from '../core/console/across-brands.ts';
import { betweenBrandDays, type Zones } from '../core/console/brand-days.ts';
import type { ListPage } from '../core/console/list-query.rules.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import { inOrderOf, pageKeys } from '../core/console/page-keys.queries.ts';
import {
  raw,
  sql,
  instant,
  number,
  orNull,
  readRow,
  readRows,
  readTotal,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';

export type RefundSearch = ListPage<'created_at' | 'status' | 'id'> & {
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  orderId?: string | undefined;
  memberId?: string | undefined;
  /** Of the refund, the order or the member. */
  number?: string | undefined;
  /** Days of each brand's own time zone on which it was paid. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
  zones?: Zones | undefined;
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
  kind: textOf<RefundKind>(),
  failure: orNull(textOf<RefundFailure>()),
  providerRef: orNull(text),
  memberId: orNull(text),
  approvedMinor: number,
  madeBy: orNull(text),
  decidedBy: orNull(text),
  createdAt: instant,
  decidedAt: orNull(instant),
  sentAt: orNull(instant),
  endedAt: orNull(instant),
};
export type AdminRefundRow = RowOf<typeof shape>;

/** One page of these brands' refunds with the total. Binds tenants. */
export async function searchRefunds(
  db: EntityManager,
  brands: readonly Brand[],
  search: RefundSearch,
): Promise<Found<AdminRefundRow>> {
  if (brands.length === 0 || search.ids?.length === 0) return { rows: [], total: 0 };
  const page = await pageKeys(db, brands, search, ({ id }) => ({ from: raw('refund'), where: whereOf(id, search) }));
  if (page.ids.length === 0) return { rows: [], total: page.total };
  const { tenants } = page;
  const rows = await readRows(
    db,
    sql`select refund.id, refund.tenant_id, refund.order_id, refund.status, refund.minor, refund.currency, refund.credits,
            credit_order.price_minor, credit_order.method, credit_order.paid_at, refund.reason, refund.kind, refund.failure,
            refund.provider_ref, case when wallet.owner_id = wallet.id then null else wallet.owner_id end as member_id,
            (select coalesce(sum(other.minor), 0) from refund other where other.tenant_id in (${tenants})
              and other.tenant_id = refund.tenant_id and other.order_id = refund.order_id and other.id <> refund.id
              and other.status in ('approved', 'paid')) as approved_minor,
            maker.username as made_by, decider.username as decided_by,
            refund.created_at, refund.decided_at, refund.sent_at, refund.ended_at
       from refund inner join credit_order on credit_order.tenant_id in (${tenants}) and credit_order.tenant_id = refund.tenant_id
        and credit_order.id = refund.order_id
       left join ledger_account wallet on wallet.tenant_id in (${tenants}) and wallet.tenant_id = refund.tenant_id
        and wallet.id = refund.wallet_id
       left join staff_member maker on maker.id = refund.made_by
       left join staff_member decider on decider.id = refund.decided_by
      where refund.tenant_id in (${tenants}) and refund.id in (${page.ids}) order by refund.id`,
    shape,
  );
  return { rows: inOrderOf(page.ids, rows), total: page.total };
}

function whereOf(tenantId: string, { ids, status, orderId, memberId, ...search }: RefundSearch): Sql[] {
  const paid = betweenBrandDays({ from: search.paidFrom, to: search.paidTo }, tenantId, search.zones);
  const named = search.number?.trim().toUpperCase();
  const walletsOf = (owner: string) =>
    sql`select owned.id from ledger_account owned where owned.tenant_id = ${tenantId} and owned.owner_id = ${owner}`;
  return [
    sql`tenant_id = ${tenantId}`,
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...((paid.from ?? paid.to) ? [sql`status = 'paid'`] : []),
    ...(paid.from ? [sql`ended_at >= ${paid.from}`] : []),
    ...(paid.to ? [sql`ended_at < ${paid.to}`] : []),
    ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ...(memberId ? [sql`wallet_id in (${walletsOf(memberId)})`] : []),
    ...(named ? [sql`(id = ${named} or order_id = ${named} or wallet_id in (${walletsOf(named)}))`] : []),
  ];
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

/** What was approved of a purchase and is paid or about to be. */
export function approvedOf({ db, tenant }: TenantStoreContext, orderId: string): Promise<number> {
  return readTotal(
    db,
    sql`select coalesce(sum(minor), 0) as total from refund
      where tenant_id = ${tenant.id} and order_id = ${orderId} and status in ('approved', 'paid')`,
  );
}

/** The brand of a purchase; undefined if it is of none of these. */
export async function brandOfOrder(
  db: EntityManager,
  brands: readonly Brand[],
  orderId: string,
): Promise<string | undefined> {
  if (brands.length === 0) return undefined;
  const row = await readRow(
    db,
    sql`select tenant_id from credit_order where tenant_id in (${brands.map(({ id }) => id)}) and id = ${orderId}`,
    { tenantId: text },
  );
  return row?.tenantId;
}
