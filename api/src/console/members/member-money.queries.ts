import type { TransferName } from '@manyhearts/contract/admin/member-states';
import { instant, number, readRows, sql, text, textOf, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';
import type { MemberAccountKind } from '../../credits/ledger.rules.ts';

const accountShape = { id: text, kind: textOf<MemberAccountKind>(), balance: number };
export type MemberAccountRow = RowOf<typeof accountShape>;

export function accountsOf({ db, tenant }: TenantStoreContext, memberId: string): Promise<MemberAccountRow[]> {
  return readRows(
    db,
    sql`select account.id, account.kind, account.credits - account.debits as balance from ledger_account account
      where account.tenant_id = ${tenant.id} and account.owner_id = ${memberId} and account.unit = 'CRD' order by account.kind`,
    accountShape,
  );
}

const entryShape = {
  transferId: text,
  kind: textOf<TransferName>(),
  refId: text,
  account: textOf<MemberAccountKind>(),
  amount: number,
  balanceAfter: number,
  undone: number,
  createdAt: instant,
};
export type LedgerRow = RowOf<typeof entryShape>;

/** Entries of a member's accounts, latest first, from behind a transfer on. A transfer may have several. */
export function entriesOf(
  { db, tenant }: TenantStoreContext,
  memberId: string,
  before: string,
  take: number,
): Promise<LedgerRow[]> {
  return readRows(
    db,
    sql`select entry.transfer_id, transfer.kind, transfer.ref_id, account.kind as account, entry.amount, entry.balance_after, transfer.created_at,
            (select count(*) from ledger_transfer reversal where reversal.tenant_id = ${tenant.id} and reversal.reverses_id = transfer.id) as undone
       from ledger_account account
      inner join ledger_entry entry on entry.tenant_id = ${tenant.id} and entry.account_id = account.id and entry.transfer_id < ${before}
      inner join ledger_transfer transfer on transfer.tenant_id = ${tenant.id} and transfer.id = entry.transfer_id
      where account.tenant_id = ${tenant.id} and account.owner_id = ${memberId} and account.unit = 'CRD'
      order by entry.transfer_id desc, entry.seq limit ${take}`,
    entryShape,
  );
}
