import type { RefundStatus } from '@manyhearts/contract/refunds';
import { instant, number, orNull, readRows, sql, text, textOf, type RowOf } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

const refundShape = {
  orderId: text,
  id: text,
  status: textOf<RefundStatus>(),
  minor: number,
  credits: number,
  createdAt: instant,
  decidedAt: orNull(instant),
  reason: orNull(text),
};
export type RefundRow = RowOf<typeof refundShape>;
const noteShape = { orderId: text, id: text, minor: number };
type NoteRow = RowOf<typeof noteShape>;
const paidShape = { orderId: text, until: instant, invoiceId: orNull(text) };

/** What became of an order, as its buyer sees it: the last moment for a refund, the papers, the latest refund. */
export type TransactionParts = {
  until: Date | null;
  invoiceId: string | null;
  notes: NoteRow[];
  refund: RefundRow | null;
};

export async function partsOfTransactions(
  { db, tenant }: TenantStoreContext,
  orderIds: readonly string[],
): Promise<Map<string, TransactionParts>> {
  if (orderIds.length === 0) return new Map();
  const paid = await readRows(
    db,
    sql`select lot.order_id, lot.refundable_until as until, invoice.id as invoice_id from credit_lot lot
       left join invoice on invoice.tenant_id = ${tenant.id} and invoice.order_id = lot.order_id and invoice.refund_ref = ''
      where lot.tenant_id = ${tenant.id} and lot.order_id in (${orderIds})`,
    paidShape,
  );
  const refunds = await readRows(
    db,
    sql`select order_id, id, status, minor, credits, created_at, decided_at, reason from refund
      where tenant_id = ${tenant.id} and order_id in (${orderIds}) order by id`,
    refundShape,
  );
  const notes = await readRows(
    db,
    sql`select order_id, id, total_minor as minor from invoice
      where tenant_id = ${tenant.id} and order_id in (${orderIds}) and refund_ref <> '' order by number`,
    noteShape,
  );
  const latest = new Map(refunds.map((refund) => [refund.orderId, refund]));
  return new Map(
    paid.map(({ orderId, until, invoiceId }) => [
      orderId,
      {
        until,
        invoiceId,
        notes: notes.filter((note) => note.orderId === orderId),
        refund: latest.get(orderId) ?? null,
      },
    ]),
  );
}
