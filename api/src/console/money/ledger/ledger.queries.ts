import type { EntityManager } from 'typeorm';
import type { LedgerFaults, LedgerSum } from '@manyhearts/contract/admin/ledger';
import { transferNames, type TransferName } from '@manyhearts/contract/admin/member-states';
import {
  instant,
  join,
  json,
  number,
  orNull,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
} from '../../../core/database/sql.ts';
import type { TenantStoreContext } from '../../../core/database/store.ts';

const sumShape = { account: text, unit: text, sum: number };

/** What each account of the house holds, and each kind of members' accounts together. Reads the whole ledger. */
export function sumAccounts({ db, tenant: { id: tenant } }: TenantStoreContext): Promise<LedgerSum[]> {
  return readRows(
    db,
    sql`select coalesce(account.kind, entry.account_id) as account, entry.unit, sum(entry.amount) as sum
       from ledger_entry entry
       left join ledger_account account on account.tenant_id = ${tenant} and account.id = entry.account_id
      where entry.tenant_id = ${tenant}
      group by coalesce(account.kind, entry.account_id), entry.unit order by entry.unit, account`,
    sumShape,
  );
}

const faultsShape = { tenantId: text, faults: json<LedgerFaults>() };

/** What the last checks of these brands found, of those where they found something. */
export function foundFaults(
  db: EntityManager,
  brands: readonly { id: string }[],
): Promise<RowOf<typeof faultsShape>[]> {
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select tenant_id, faults from ledger_check where tenant_id in (${tenants}) and faults <> '[]'`,
    faultsShape,
  );
}

const transferShape = {
  id: text,
  kind: textOf<TransferName>(),
  refType: text,
  refId: text,
  reversesId: orNull(text),
  createdAt: instant,
};
export type TransferRow = RowOf<typeof transferShape>;

/** Transfers of a brand, latest first, from behind one on. Reads the key in its order. */
export function latestTransfers(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  before: string,
  take: number,
): Promise<TransferRow[]> {
  return readRows(
    db,
    sql`select id, kind, ref_type, ref_id, reverses_id, created_at from ledger_transfer
      where tenant_id = ${tenant} and id < ${before} order by id desc limit ${take}`,
    transferShape,
  );
}

/** Sorts behind every text that begins with the same letters, on both engines. */
const last = '\u{10ffff}';

/** A transfer by its id, and those about one thing: each key begins with the id of what its transfer is about. */
export function transfersAbout(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  of: string,
  take: number,
): Promise<TransferRow[]> {
  const byKey = transferNames.map((kind) => sql`(kind = ${kind} and idem_key >= ${of} and idem_key < ${of + last})`);
  return readRows(
    db,
    sql`select id, kind, ref_type, ref_id, reverses_id, created_at from ledger_transfer
      where tenant_id = ${tenant} and (id = ${of} or ${join(byKey, ' or ')}) order by id desc limit ${take}`,
    transferShape,
  );
}

const entryShape = {
  transferId: text,
  account: text,
  unit: text,
  amount: number,
  balanceAfter: orNull(number),
  memberId: orNull(text),
};
export type TransferEntryRow = RowOf<typeof entryShape>;

/** `memberId` is null for accounts of the house, and after an erasure. */
export function entriesOfTransfers(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  transferIds: readonly string[],
): Promise<TransferEntryRow[]> {
  if (transferIds.length === 0) return Promise.resolve([]);
  return readRows(
    db,
    sql`select entry.transfer_id, coalesce(owned.kind, entry.account_id) as account, entry.unit, entry.amount,
            entry.balance_after, account.id as member_id
       from ledger_entry entry
       left join ledger_account owned on owned.tenant_id = ${tenant} and owned.id = entry.account_id
       left join account on account.tenant_id = ${tenant} and account.id = owned.owner_id
      where entry.tenant_id = ${tenant} and entry.transfer_id in (${transferIds}) order by entry.transfer_id desc, entry.seq`,
    entryShape,
  );
}
