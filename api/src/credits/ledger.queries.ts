import {
  forUpdate,
  number,
  orNull,
  readRow,
  readRows,
  readTotal,
  sql,
  text,
  textOf,
  writeRows,
  type RowOf,
} from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { MemberAccountKind } from './ledger.rules.ts';

const accountShape = { id: text, kind: textOf<MemberAccountKind>(), balance: number };
export type LockedAccount = RowOf<typeof accountShape>;

/**
 * Locks all credit accounts of a member, always in the same order, and reads their balances. Lots change only under
 * this lock.
 */
export function lockAccounts({ db, tenant }: TenantStoreContext, ownerId: string): Promise<LockedAccount[]> {
  return readRows(
    db,
    sql`select id, kind, credits - debits as balance from ledger_account
      where tenant_id = ${tenant.id} and owner_id = ${ownerId} and unit = 'CRD' order by kind ${forUpdate(db)}`,
    accountShape,
  );
}

const walletShape = { ...accountShape, lotId: orNull(text), remaining: orNull(number) };
export type WalletRow = RowOf<typeof walletShape>;

/** As `lockAccounts`, with the lots that have credits left, oldest first: a row for each lot, in one statement. */
export function lockWallet({ db, tenant }: TenantStoreContext, ownerId: string): Promise<WalletRow[]> {
  return readRows(
    db,
    sql`select account.id, account.kind, account.credits - account.debits as balance, lot.id as lot_id, lot.remaining
       from ledger_account account
       left join credit_lot lot on lot.tenant_id = ${tenant.id} and lot.account_id = account.id and lot.remaining > ${0}
      where account.tenant_id = ${tenant.id} and account.owner_id = ${ownerId} and account.unit = 'CRD'
      order by account.kind, lot.id ${forUpdate(db)}`,
    walletShape,
  );
}

/** The members whose credit accounts these are; an erased member's accounts have none. */
export function memberOwners(
  { db, tenant }: TenantStoreContext,
  ids: readonly string[],
): Promise<{ ownerId: string }[]> {
  return readRows(
    db,
    sql`select distinct ledger_account.owner_id from ledger_account
      inner join account on account.tenant_id = ${tenant.id} and account.id = ledger_account.owner_id
      where ledger_account.tenant_id = ${tenant.id} and ledger_account.id in (${ids}) order by ledger_account.owner_id`,
    { ownerId: text },
  );
}

/** Credits that the member can spend. */
export async function spendableCredits({ db, tenant }: TenantStoreContext, ownerId: string): Promise<number> {
  const row = await readRow(
    db,
    sql`select coalesce(sum(credits - debits), 0) as balance from ledger_account
      where tenant_id = ${tenant.id} and owner_id = ${ownerId} and unit = 'CRD' and kind in ('member_bonus', 'member_paid')`,
    { balance: number },
  );
  return row?.balance ?? 0;
}

/**
 * Moves the balance by a signed amount in one statement. Returns 0 and changes nothing if an account other than a debt
 * would fall below zero.
 */
export function moveBalance({ db, tenant }: TenantStoreContext, id: string, amount: number): Promise<number> {
  return writeRows(
    db,
    amount > 0
      ? sql`update ledger_account set credits = credits + ${amount}, version = version + 1
          where tenant_id = ${tenant.id} and id = ${id}`
      : sql`update ledger_account set debits = debits + ${-amount}, version = version + 1
          where tenant_id = ${tenant.id} and id = ${id} and (kind = 'debt' or credits - debits >= ${-amount})`,
  );
}

/** Balance and version are copied from the account by the database, so they are never computed here. */
export function addMemberEntry(
  { db, tenant }: TenantStoreContext,
  { transferId, seq, accountId, amount }: { transferId: string; seq: number; accountId: string; amount: number },
): Promise<number> {
  return writeRows(
    db,
    sql`insert into ledger_entry (tenant_id, transfer_id, seq, account_id, unit, amount, balance_after, account_version)
      select ${tenant.id}, ${transferId}, ${seq}, id, unit, ${amount}, credits - debits, version
        from ledger_account where tenant_id = ${tenant.id} and id = ${accountId}`,
  );
}

/** Signed changes of a lot. Returns 0 and changes nothing if it does not hold enough. */
export function changeLot(
  { db, tenant }: TenantStoreContext,
  id: string,
  { remaining = 0, reserved = 0 }: { remaining?: number; reserved?: number },
): Promise<number> {
  return writeRows(
    db,
    sql`update credit_lot set remaining = remaining + ${remaining}, reserved = reserved + ${reserved}
      where tenant_id = ${tenant.id} and id = ${id} and remaining + ${remaining} >= 0 and reserved + ${reserved} >= 0
        and remaining + ${remaining} + reserved + ${reserved} <= granted`,
  );
}

/** Credits of a lot that refunds took away for good. */
export function refundedCredits({ db, tenant }: TenantStoreContext, lotId: string): Promise<number> {
  return readTotal(
    db,
    sql`select coalesce(sum(part.amount), 0) as total from lot_use part
      inner join ledger_transfer transfer on transfer.tenant_id = ${tenant.id} and transfer.id = part.transfer_id
      where part.tenant_id = ${tenant.id} and part.lot_id = ${lotId} and transfer.kind = 'refund'`,
  );
}
