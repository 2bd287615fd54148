import type { RefundLotView, RefundCalculation } from '@manyhearts/contract/admin/refunds';
import type { TransferName } from '@manyhearts/contract/admin/member-states';
import type { Currency } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import { toMoney } from '@manyhearts/contract/money';
import type { RefundKind, RefundStatus } from '@manyhearts/contract/refunds';
import { instant, number, orNull, readRow, readRows, sql, text, textOf, type Sql } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

const lotShape = {
  orderId: text,
  granted: number,
  remaining: number,
  reserved: number,
  refunded: number,
  chargedBack: number,
  paidMinor: number,
  currency: textOf<Currency>(),
  refundableUntil: instant,
};
const mostLots = 20;
const chargebacks = ['chargeback', 'chargeback_reversal'] as const satisfies readonly TransferName[];

/** The lot of the order first, then those of the same wallet with credits left, oldest first as they are spent. */
export async function readLots(
  { db, tenant }: TenantStoreContext,
  { id, walletId }: { id: string; walletId: string },
): Promise<RefundLotView[]> {
  const rows = await readRows(
    db,
    sql`select lot.order_id, lot.granted, lot.remaining, lot.reserved, lot.paid_minor, lot.currency, lot.refundable_until,
            ${takenBy(tenant, ['refund'])} as refunded, ${takenBy(tenant, chargebacks)} as charged_back
       from credit_lot lot
      where lot.tenant_id = ${tenant.id} and lot.account_id = ${walletId}
        and (lot.order_id = ${id} or lot.remaining + lot.reserved > 0)
      order by case when lot.order_id = ${id} then 0 else 1 end, lot.id limit ${mostLots}`,
    lotShape,
  );
  return rows.map(
    ({ orderId, granted, remaining, reserved, refunded, chargedBack, paidMinor, currency, refundableUntil }) => ({
      order: orderId,
      granted,
      used: granted - remaining - reserved - refunded - chargedBack,
      unused: remaining,
      held: reserved,
      refunded,
      chargedBack,
      paid: toMoney(paidMinor, currency),
      until: refundableUntil.toISOString(),
    }),
  );
}

/** What took credits of a lot, by the kinds of its transfers; what gives them back is negative. */
function takenBy(tenant: TenantStoreContext['tenant'], kinds: readonly TransferName[]): Sql {
  return sql`(select coalesce(sum(part.amount), 0) from lot_use part
      inner join ledger_transfer transfer on transfer.tenant_id = ${tenant.id} and transfer.id = part.transfer_id
      where part.tenant_id = ${tenant.id} and part.lot_id = lot.id and transfer.kind in (${kinds}))`;
}

/** The number of the order's invoice. */
export async function readInvoice({ db, tenant }: TenantStoreContext, orderId: string): Promise<number | undefined> {
  const row = await readRow(
    db,
    sql`select number from invoice where tenant_id = ${tenant.id} and order_id = ${orderId} and refund_ref = ''`,
    { number },
  );
  return row?.number;
}

const refundShape = {
  id: text,
  status: textOf<RefundStatus>(),
  kind: textOf<RefundKind>(),
  minor: number,
  currency: textOf<Currency>(),
  credits: number,
  createdAt: instant,
  decidedAt: orNull(instant),
};

export async function readRefundsOf(
  { db, tenant }: TenantStoreContext,
  orderId: string,
): Promise<RefundCalculation['refunds']> {
  const rows = await readRows(
    db,
    sql`select id, status, kind, minor, currency, credits, created_at, decided_at from refund
      where tenant_id = ${tenant.id} and order_id = ${orderId} order by id`,
    refundShape,
  );
  return rows.map(({ minor, currency, createdAt, decidedAt, ...refund }) => ({
    ...refund,
    amount: toMoney(minor, currency),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

type About = { orderId: string; accountId: string | null; complaint?: string | undefined };
type Answerable = { id: string; status: string; version: number; language: Language };

/** The named complaint of the member about the order, or the latest that is open. */
export function readOpenCase(
  { db, tenant }: TenantStoreContext,
  { orderId, accountId, complaint = '' }: About,
): Promise<Answerable | undefined> {
  return readRow(
    db,
    sql`select id, status, version, language from complaint
      where tenant_id = ${tenant.id} and order_id = ${orderId} and account_id = ${accountId ?? ''} and email is not null
        and (id = ${complaint} or status in ('new', 'in_progress', 'waiting'))
      order by case when id = ${complaint} then 0 else 1 end, id desc limit 1`,
    { id: text, status: text, version: number, language: textOf<Language>() },
  );
}
