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
