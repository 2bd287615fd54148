import type { EntityManager } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import {
  flag,
  forUpdate,
  instant,
  nothing,
  number,
  orNull,
  readRow,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
} from '../core/database/sql.ts';

const orderShape = {
  id: text,
  status: textOf<OrderStatus>(),
  priceMinor: number,
  refundedMinor: number,
  currency: textOf<Currency>(),
  credits: number,
  method: text,
  createdAt: instant,
  paidAt: orNull(instant),
  isTheirs: flag,
};
export type LinkedOrderRow = RowOf<typeof orderShape>;

type Named = { tenantId: string; orderId: string; accountId: string | null };

/** The purchase that a case names, and whether it is one of its member. */
export function readLinkedOrder(
  db: EntityManager,
  { tenantId, orderId, accountId }: Named,
): Promise<LinkedOrderRow | undefined> {
  return readRow(
    db,
    sql`select credit_order.id, credit_order.status, credit_order.price_minor, credit_order.refunded_minor, credit_order.currency,
            credit_order.credits, credit_order.method, credit_order.created_at, credit_order.paid_at,
            (select count(*) from ledger_account where ledger_account.tenant_id = ${tenantId}
              and ledger_account.id = credit_order.wallet_id and ledger_account.owner_id = ${accountId ?? ''}) as is_theirs
       from credit_order where credit_order.tenant_id = ${tenantId} and credit_order.id = ${orderId}`,
    orderShape,
  );
}

const refundShape = {
  id: text,
  status: textOf<RefundStatus>(),
  minor: number,
  currency: textOf<Currency>(),
  credits: number,
  createdAt: instant,
  decidedAt: orNull(instant),
};
export type LinkedRefundRow = RowOf<typeof refundShape>;

export function readLinkedRefunds(db: EntityManager, tenantId: string, orderId: string): Promise<LinkedRefundRow[]> {
  return readRows(
    db,
    sql`select id, status, minor, currency, credits, created_at, decided_at from refund
      where tenant_id = ${tenantId} and order_id = ${orderId} order by id`,
    refundShape,
  );
}

const customerOrderShape = {
  id: text,
  status: textOf<OrderStatus>(),
  priceMinor: number,
  currency: textOf<Currency>(),
  credits: number,
  createdAt: instant,
};
export type CustomerOrderRow = RowOf<typeof customerOrderShape>;
type Wanted = { tenantId: string; accountId: string; part: string; invoice: number | undefined };

/** The latest purchases of a member whose number has this part, or of which an invoice has this number. */
export function readCustomerOrders(
  db: EntityManager,
  { tenantId, accountId, part, invoice }: Wanted,
): Promise<CustomerOrderRow[]> {
  const hasInvoice =
    invoice === undefined
      ? nothing
      : sql`or exists (select 1 from invoice where invoice.tenant_id = ${tenantId} and invoice.order_id = credit_order.id
                          and invoice.number = ${invoice})`;
  return readRows(
    db,
    sql`select credit_order.id, credit_order.status, credit_order.price_minor, credit_order.currency, credit_order.credits,
            credit_order.created_at
       from ledger_account inner join credit_order on credit_order.tenant_id = ${tenantId} and credit_order.wallet_id = ledger_account.id
      where ledger_account.tenant_id = ${tenantId} and ledger_account.owner_id = ${accountId}
        and (credit_order.id like ${`%${part}%`} ${hasInvoice})
      order by credit_order.id desc limit 20`,
    customerOrderShape,
  );
}

export function readInvoiceNumbers(
  db: EntityManager,
  { tenantId, orderIds }: { tenantId: string; orderIds: readonly string[] },
): Promise<{ orderId: string; number: number }[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return readRows(
    db,
    sql`select order_id, number from invoice where tenant_id = ${tenantId} and order_id in (${orderIds}) order by number`,
    { orderId: text, number },
  );
}

/** The member who proved that the mailbox is theirs. Locked, so that no erasure comes between. */
export async function readOwnerOfAddress(
  db: EntityManager,
  { tenantId, email, isLocked }: { tenantId: string; email: string; isLocked: boolean },
): Promise<string | undefined> {
  const owner = await readRow(
    db,
    sql`select id from account where tenant_id = ${tenantId} and owned_email = ${email} ${isLocked ? forUpdate(db) : nothing}`,
    { id: text },
  );
  return owner?.id;
}
