import type { EntityManager } from 'typeorm';
import type { Brand } from '../../core/console/across-brands.ts';
import { readRows, sql, text, type Sql } from '../../core/database/sql.ts';

const shape = { id: text };
const foundAtMost = 100;
/** Sorts behind every text that begins with the same letters, on both engines. */
const last = '\u{10ffff}';

export type Typed = {
  /** An id of a member, order or other record. */
  id?: string | undefined;
  /** Beginning of a user name, in the form that is compared. */
  name?: string | undefined;
  /** A whole mail address, or its beginning. */
  email?: string | undefined;
  invoice?: number | undefined;
  payment?: string | undefined;
};

/** Ids of members of these brands that what was typed may mean, each kind by its own index. */
export async function findMemberIds(db: EntityManager, brands: readonly Brand[], typed: Typed): Promise<string[]> {
  const tenants = brands.map(({ id }) => id);
  if (tenants.length === 0) return [];
  const found: string[] = [];
  for (const statement of statementsFor(tenants, typed))
    for (const { id } of await readRows(db, statement, shape)) found.push(id);
  return [...new Set(found)];
}

function statementsFor(tenants: readonly string[], { id, name, email, invoice, payment }: Typed): Sql[] {
  return [
    ...(id === undefined
      ? []
      : [
          sql`select account.id from account where account.tenant_id in (${tenants}) and account.id = ${id}`,
          sql`select wallet.owner_id as id from credit_order
               inner join ledger_account wallet on wallet.tenant_id in (${tenants}) and wallet.tenant_id = credit_order.tenant_id and wallet.id = credit_order.wallet_id
               where credit_order.tenant_id in (${tenants}) and credit_order.id = ${id}`,
        ]),
    ...(name === undefined
      ? []
      : [
          sql`select account.id from account where account.tenant_id in (${tenants})
                 and account.username_norm >= ${name} and account.username_norm < ${name + last}
               order by account.username_norm, account.id limit ${foundAtMost}`,
        ]),
    ...(email === undefined
      ? []
      : [
          sql`select account.id from account where account.tenant_id in (${tenants})
                 and account.email >= ${email} and account.email < ${email + last}
               order by account.email, account.id limit ${foundAtMost}`,
        ]),
    ...(payment === undefined
      ? []
      : [
          sql`select wallet.owner_id as id from credit_order
               inner join ledger_account wallet on wallet.tenant_id in (${tenants}) and wallet.tenant_id = credit_order.tenant_id and wallet.id = credit_order.wallet_id
               where credit_order.tenant_id in (${tenants}) and credit_order.payment_ref = ${payment}
               order by wallet.owner_id limit ${foundAtMost}`,
        ]),
    ...(invoice === undefined
      ? []
      : [
          sql`select wallet.owner_id as id from invoice
               inner join ledger_account wallet on wallet.tenant_id in (${tenants}) and wallet.tenant_id = invoice.tenant_id and wallet.id = invoice.wallet_id
               where invoice.tenant_id in (${tenants}) and invoice.number = ${invoice}
               order by wallet.owner_id limit ${foundAtMost}`,
        ]),
  ];
}

/** Members with an order that was charged back. */
export function chargedBackIds(db: EntityManager, brands: readonly Brand[], most: number): Promise<{ id: string }[]> {
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select distinct wallet.owner_id as id from credit_order
      inner join ledger_account wallet on wallet.tenant_id in (${tenants}) and wallet.tenant_id = credit_order.tenant_id and wallet.id = credit_order.wallet_id
      where credit_order.tenant_id in (${tenants}) and credit_order.status = 'charged_back'
      order by wallet.owner_id desc limit ${most}`,
    shape,
  );
}

/** Members with two reports or more that wait or were upheld. */
export function reportedIds(db: EntityManager, brands: readonly Brand[], most: number): Promise<{ id: string }[]> {
  const tenants = brands.map(({ id }) => id);
  return readRows(
    db,
    sql`select report.profile_id as id from report
      where report.tenant_id in (${tenants}) and report.status in ('open', 'upheld')
      group by report.profile_id having count(*) >= 2 order by report.profile_id desc limit ${most}`,
    shape,
  );
}
