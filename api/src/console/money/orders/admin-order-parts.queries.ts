import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Currency } from '@manyhearts/contract/countries';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import type { TransferName } from '@manyhearts/contract/admin/member-states';
import { instant, number, readRows, sql, text, textOf, type RowOf } from '../../../core/database/sql.ts';
import type { TenantStoreContext } from '../../../core/database/store.ts';

const refundShape = {
  id: text,
  status: textOf<RefundStatus>(),
  minor: number,
  currency: textOf<Currency>(),
  credits: number,
  createdAt: instant,
};
export type OrderRefundRow = RowOf<typeof refundShape>;

export function refundsOfOrder({ db, tenant }: TenantStoreContext, orderId: string): Promise<OrderRefundRow[]> {
  return readRows(
    db,
    sql`select id, status, minor, currency, credits, created_at from refund
      where tenant_id = ${tenant.id} and order_id = ${orderId} order by id`,
    refundShape,
  );
}

const complaintShape = {
  id: text,
  status: textOf<ComplaintStatus>(),
  category: textOf<ComplaintCategory>(),
  createdAt: instant,
};
export type OrderComplaintRow = RowOf<typeof complaintShape>;

export function complaintsAboutOrder(
  { db, tenant }: TenantStoreContext,
  orderId: string,
): Promise<OrderComplaintRow[]> {
  return readRows(
    db,
    sql`select id, status, category, created_at from complaint
      where tenant_id = ${tenant.id} and order_id = ${orderId} order by id`,
    complaintShape,
  );
}

const useShape = { kind: textOf<TransferName>(), times: number, credits: number, first: instant, last: instant };
export type CreditsUseRow = RowOf<typeof useShape>;

const used = [
  ...(['spend_message', 'spend_photo', 'spend_gift'] as const),
  ...(['return_message', 'return_gift'] as const),
] satisfies TransferName[];

/** What the member spent the credits of an order on and got back, by kind. What a refund or a chargeback took is no use of them. */
export function usesOfOrder({ db, tenant }: TenantStoreContext, orderId: string): Promise<CreditsUseRow[]> {
  return readRows(
    db,
    sql`select transfer.kind, count(*) as times, sum(part.amount) as credits, min(transfer.created_at) as first, max(transfer.created_at) as last
       from credit_lot lot
      inner join lot_use part on part.tenant_id = ${tenant.id} and part.lot_id = lot.id
      inner join ledger_transfer transfer on transfer.tenant_id = ${tenant.id} and transfer.id = part.transfer_id
      where lot.tenant_id = ${tenant.id} and lot.order_id = ${orderId} and transfer.kind in (${used}) group by transfer.kind order by transfer.kind`,
    useShape,
  );
}
