import type { Currency } from '@manyhearts/contract/countries';
import type { StatementKind } from '@manyhearts/contract/orders';
import { instant, number, readRows, sql, text, textOf, type RowOf } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

const shape = { id: text, kind: textOf<StatementKind>(), refId: text, createdAt: instant, credits: number };
export type StatementRow = RowOf<typeof shape>;

/**
 * Transfers that changed what a member can spend, latest first; `before` is the id of the last one of the former page.
 * A refund that is done changes nothing: its credits went out with the hold.
 */
export function statementRows(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  ownerId: string,
  before: string,
  take: number,
): Promise<StatementRow[]> {
  return readRows(
    db,
    sql`select transfer.id, transfer.kind, transfer.ref_id, transfer.created_at, sum(entry.amount) as credits
       from ledger_account account
      inner join ledger_entry entry on entry.tenant_id = ${tenant} and entry.account_id = account.id and entry.transfer_id < ${before}
      inner join ledger_transfer transfer on transfer.tenant_id = ${tenant} and transfer.id = entry.transfer_id
      where account.tenant_id = ${tenant} and account.owner_id = ${ownerId} and account.unit = 'CRD'
        and account.kind in ('member_bonus', 'member_paid')
      group by transfer.id, transfer.kind, transfer.ref_id, transfer.created_at
      order by transfer.id desc limit ${take}`,
    shape,
  );
}

const partShape = {
  transferId: text,
  currency: textOf<Currency>(),
  credits: number,
  granted: number,
  paidMinor: number,
};
export type LotPart = RowOf<typeof partShape>;

/** How many credits of which lot each of these transfers brought or used, and what the lot cost. */
export function lotParts(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  transferIds: readonly string[],
): Promise<LotPart[]> {
  if (transferIds.length === 0) return Promise.resolve([]);
  return readRows(
    db,
    sql`select lot_use.transfer_id, lot.currency, lot_use.amount as credits, lot.granted, lot.paid_minor
       from lot_use inner join credit_lot lot on lot.tenant_id = ${tenant} and lot.id = lot_use.lot_id
      where lot_use.tenant_id = ${tenant} and lot_use.transfer_id in (${transferIds})
      union all
     select transfer.id as transfer_id, lot.currency, lot.granted as credits, lot.granted, lot.paid_minor
       from ledger_transfer transfer inner join credit_lot lot on lot.tenant_id = ${tenant} and lot.order_id = transfer.ref_id
      where transfer.tenant_id = ${tenant} and transfer.id in (${transferIds}) and transfer.kind = 'purchase'`,
    partShape,
  );
}
