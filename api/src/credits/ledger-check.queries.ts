import { nothing, number, readRows, sql, text, type Sql } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** A broken rule, and the id of the row that breaks it. */
export type LedgerFault = { rule: string; id: string };
/** `since`: id of the first transfer to check; empty for all. */
type Checked = TenantStoreContext & { since: string };

const shape = { rule: text, id: text };

/** L1, L3: what holds within a transfer, and from one entry of an account to the next. */
export function entryFaults({ db, tenant: { id: tenant }, since }: Checked): Promise<LedgerFault[]> {
  return faultsOf(db, [
    sql`select 'L1 sum' as rule, transfer_id as id from ledger_entry
      where tenant_id = ${tenant} and transfer_id >= ${since} group by transfer_id, unit having sum(amount) <> 0`,
    sql`select 'L1 entries' as rule, transfer.id from ledger_transfer transfer
       left join ledger_entry entry on entry.tenant_id = ${tenant} and entry.transfer_id = transfer.id
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since} group by transfer.id
     having count(entry.seq) < 2 or min(entry.seq) <> 1 or max(entry.seq) <> count(entry.seq)`,
    sql`select 'L1 transfer' as rule, entry.transfer_id as id from ledger_entry entry
       left join ledger_transfer transfer on transfer.tenant_id = ${tenant} and transfer.id = entry.transfer_id
      where entry.tenant_id = ${tenant} and entry.transfer_id >= ${since} and transfer.id is null`,
    sql`select 'L1 account' as rule, entry.transfer_id as id from ledger_entry entry
       left join ledger_account account on account.tenant_id = ${tenant} and account.id = entry.account_id
      where entry.tenant_id = ${tenant} and entry.transfer_id >= ${since} and entry.account_version is not null
        and (account.id is null or account.unit <> entry.unit or (account.kind <> 'debt' and entry.balance_after < 0))`,
    sql`select 'L3 balance' as rule, entry.transfer_id as id from ledger_entry entry
       left join ledger_entry former on former.tenant_id = ${tenant} and former.account_id = entry.account_id
        and former.account_version = entry.account_version - 1
      where entry.tenant_id = ${tenant} and entry.transfer_id >= ${since} and entry.account_version is not null
        and (entry.balance_after is null or entry.balance_after <> coalesce(former.balance_after, 0) + entry.amount
          or (former.account_id is null and entry.account_version <> 1))`,
  ]);
}

/** L2, L4: accounts against their entries and lots. With `since`, those that were used since then. */
export function accountFaults({ db, tenant: { id: tenant }, since }: Checked): Promise<LedgerFault[]> {
  const touched =
    since === ''
      ? nothing
      : sql`and account.id in (select used.account_id from ledger_entry used where used.tenant_id = ${tenant} and used.transfer_id >= ${since})`;
  return faultsOf(db, [
    sql`select 'L2 last entry' as rule, account.id from ledger_account account
       left join ledger_entry entry on entry.tenant_id = ${tenant} and entry.account_id = account.id and entry.account_version = account.version
      where account.tenant_id = ${tenant} and coalesce(entry.balance_after, 0) <> account.credits - account.debits ${touched}`,
    ...(since === '' ? [sumsOfAccounts(tenant)] : []),
    sql`select 'L4 lots' as rule, account.id from ledger_account account
       left join ledger_account held on held.tenant_id = ${tenant} and held.owner_id = account.owner_id and held.unit = account.unit and held.kind = 'member_held'
       left join credit_lot lot on lot.tenant_id = ${tenant} and lot.account_id = account.id
      where account.tenant_id = ${tenant} and account.kind = 'member_paid' ${touched}
      group by account.id
     having coalesce(sum(lot.remaining), 0) <> max(account.credits) - max(account.debits)
         or coalesce(sum(lot.reserved), 0) <> coalesce(max(held.credits), 0) - coalesce(max(held.debits), 0)`,
  ]);
}

function sumsOfAccounts(tenant: string): Sql {
  return sql`select 'L2 sum' as rule, account.id from ledger_account account
     left join ledger_entry entry on entry.tenant_id = ${tenant} and entry.account_id = account.id
    where account.tenant_id = ${tenant}
    group by account.id
   having count(entry.seq) <> max(account.version) or coalesce(max(entry.account_version), 0) <> max(account.version)
       or coalesce(sum(case when entry.amount > 0 then entry.amount else 0 end), 0) <> max(account.credits)
       or coalesce(sum(case when entry.amount < 0 then entry.amount else 0 end), 0) <> 0 - max(account.debits)`;
}

/** L5, L6: lots against the transfers that made and used them. With `since`, lots that were made or used since then. */
export function lotFaults({ db, tenant: { id: tenant }, since }: Checked): Promise<LedgerFault[]> {
  const touched =
    since === ''
      ? nothing
      : sql`and (lot.id >= ${since} or lot.id in (select used.lot_id from lot_use used where used.tenant_id = ${tenant} and used.transfer_id >= ${since}))`;
  return faultsOf(db, [
    sql`select 'L5 parts' as rule, lot.id from credit_lot lot
       left join lot_use part on part.tenant_id = ${tenant} and part.lot_id = lot.id
      where lot.tenant_id = ${tenant} ${touched} group by lot.id
     having max(lot.granted) <> max(lot.remaining) + max(lot.reserved) + coalesce(sum(part.amount), 0)`,
    sql`select 'L5 uses' as rule, transfer.id from ledger_transfer transfer
       left join (select entry.transfer_id, sum(entry.amount) as moved from ledger_entry entry
                   inner join ledger_account account on account.tenant_id = ${tenant} and account.id = entry.account_id
                   where entry.tenant_id = ${tenant} and entry.transfer_id >= ${since} and account.kind in ('member_paid', 'member_held')
                   group by entry.transfer_id) wallet on wallet.transfer_id = transfer.id
       left join (select part.transfer_id, sum(part.amount) as used from lot_use part
                   where part.tenant_id = ${tenant} and part.transfer_id >= ${since} group by part.transfer_id) lots on lots.transfer_id = transfer.id
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since}
        and coalesce(lots.used, 0) <> case when transfer.kind = 'purchase' then 0 else 0 - coalesce(wallet.moved, 0) end`,
    sql`select 'L6 purchase' as rule, transfer.id from ledger_transfer transfer
       left join credit_lot lot on lot.tenant_id = ${tenant} and lot.order_id = transfer.ref_id
       left join ledger_entry entry on entry.tenant_id = ${tenant} and entry.transfer_id = transfer.id
        and entry.account_id = lot.account_id and entry.amount = lot.granted
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since} and transfer.kind = 'purchase' and entry.seq is null`,
    sql`select 'L6 money' as rule, transfer.id from ledger_transfer transfer
      inner join credit_lot lot on lot.tenant_id = ${tenant} and lot.order_id = transfer.ref_id
       left join ledger_entry entry on entry.tenant_id = ${tenant} and entry.transfer_id = transfer.id
        and entry.account_id like 'psp:%' and entry.unit = lot.currency and entry.amount = 0 - lot.paid_minor
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since} and transfer.kind = 'purchase' and lot.paid_minor > 0 and entry.seq is null`,
    sql`select 'L6 lot' as rule, lot.id from credit_lot lot
       left join ledger_transfer transfer on transfer.tenant_id = ${tenant} and transfer.kind = 'purchase' and transfer.idem_key = lot.order_id
      where lot.tenant_id = ${tenant} and lot.id >= ${since} and transfer.id is null`,
  ]);
}

/** L9: a reversal mirrors its original, and only the kinds that reverse have one. */
export function reversalFaults({ db, tenant: { id: tenant }, since }: Checked): Promise<LedgerFault[]> {
  return faultsOf(db, [
    sql`select 'L9 original' as rule, transfer.id from ledger_transfer transfer
       left join ledger_transfer original on original.tenant_id = ${tenant} and original.id = transfer.reverses_id
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since}
        and ((transfer.reverses_id is not null and (original.id is null or original.idem_key <> transfer.idem_key))
          or coalesce(original.kind, '') <> case transfer.kind when 'release' then 'hold' when 'chargeback_reversal' then 'chargeback' when 'return_message' then 'spend_message' when 'return_gift' then 'spend_gift'
            when 'staff_undo' then case original.kind when 'staff_take' then 'staff_take' else 'staff_grant' end else '' end)`,
    sql`select distinct 'L9 mirror' as rule, transfer.id from ledger_transfer transfer
      inner join ledger_entry entry on entry.tenant_id = ${tenant} and entry.transfer_id = transfer.reverses_id
       left join ledger_entry mirrored on mirrored.tenant_id = ${tenant} and mirrored.transfer_id = transfer.id
        and mirrored.account_id = entry.account_id and mirrored.unit = entry.unit and mirrored.amount = 0 - entry.amount
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since} and mirrored.seq is null`,
    sql`select 'L9 key' as rule, id from ledger_transfer
      where tenant_id = ${tenant} and id >= ${since} and substr(idem_key, 1, length(ref_id)) <> ref_id`,
    sql`select 'L9 twice' as rule, done.id from ledger_transfer done
      inner join ledger_transfer freed on freed.tenant_id = ${tenant} and freed.kind = 'release' and freed.idem_key = done.idem_key
      inner join ledger_entry used on used.tenant_id = ${tenant} and used.transfer_id = done.id and used.account_id = 'revoked'
      where done.tenant_id = ${tenant} and done.id >= ${since} and done.kind = 'refund'`,
  ]);
}

const useShape = { kind: text, refType: text, account: text, entries: number, first: text };

/** How often each kind of transfer touched each account of the house, and each kind of a member's account. */
export function usedAccounts({ db, tenant: { id: tenant }, since }: Checked) {
  return readRows(
    db,
    sql`select transfer.kind, transfer.ref_type, coalesce(account.kind, entry.account_id) as account, count(*) as entries, min(transfer.id) as first
       from ledger_transfer transfer
      inner join ledger_entry entry on entry.tenant_id = ${tenant} and entry.transfer_id = transfer.id
       left join ledger_account account on account.tenant_id = ${tenant} and account.id = entry.account_id
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since}
      group by transfer.kind, transfer.ref_type, coalesce(account.kind, entry.account_id)
      order by transfer.kind, transfer.ref_type, account`,
    useShape,
  );
}

async function faultsOf(db: Checked['db'], statements: readonly Sql[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const statement of statements) faults.push(...(await readRows(db, statement, shape)));
  return faults;
}
