import type { EntityManager } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import {
  flag,
  instant,
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
