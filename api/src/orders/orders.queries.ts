import { except, forUpdate, nothing, readRow, readRows, readTotal, sql, text, type Sql } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** Locks the order until the transaction ends. Take it before the wallet's lock. */
export async function lockOrder({ db, tenant }: TenantStoreContext, id: string): Promise<boolean> {
  const row = await readRow(
    db,
    sql`select id from credit_order where tenant_id = ${tenant.id} and id = ${id} ${forUpdate(db)}`,
    { id: text },
  );
  return row !== undefined;
}

/** Orders of this wallet that are paid and neither refunded nor charged back in full: they make a member premium. */
export function standingOrders({ db, tenant }: TenantStoreContext, walletId: string): Promise<number> {
  return readTotal(
    db,
    sql`select count(*) as total from credit_order where tenant_id = ${tenant.id} and wallet_id = ${walletId}
        and status in ('paid', 'part_refunded', 'charged_back') and refunded_minor + charged_back_minor < price_minor`,
  );
}

/** Serialises what is decided by the orders of one wallet. Take it before the lock of accounts. */
export async function lockWallet({ db, tenant }: TenantStoreContext, walletId: string): Promise<boolean> {
  const row = await readRow(
    db,
    sql`select id from ledger_account where tenant_id = ${tenant.id} and id = ${walletId} ${forUpdate(db)}`,
    { id: text },
  );
  return row !== undefined;
}

/** The orders of a wallet, except some that are about to be cancelled. */
export type OwnOrders = { walletId: string; without?: readonly string[] };

/**
 * Direct debits of a wallet that are under way or were paid since then, in minor units, less what the bank took back
 * already. A refund leaves them reversible, so it makes no room for more.
 */
export function owedByDebit(
  { db, tenant }: TenantStoreContext,
  { walletId, without = [] }: OwnOrders,
  since: Date,
): Promise<number> {
  return readTotal(
    db,
    sql`select coalesce(sum(price_minor - charged_back_minor), 0) as total from credit_order
      where tenant_id = ${tenant.id} and wallet_id = ${walletId} and method = 'sdd' ${except(without)}
        and (status in ('created', 'open', 'pending')
          or (status in ('paid', 'part_refunded', 'refunded', 'charged_back') and paid_at >= ${since}))`,
  );
}

/** As `owedByDebit`, of a bank account, whichever members of the brand signed for it. */
export function owedByBankAccount(
  { db, tenant }: TenantStoreContext,
  { ibanHashes, without = [] }: { ibanHashes: readonly string[]; without?: readonly string[] },
  since: Date,
): Promise<number> {
  return readTotal(
    db,
    sql`select coalesce(sum(price_minor - charged_back_minor), 0) as total from credit_order
      where tenant_id = ${tenant.id} and iban_hash in (${ibanHashes}) and method = 'sdd' ${except(without)}
        and (status in ('created', 'open', 'pending')
          or (status in ('paid', 'part_refunded', 'refunded', 'charged_back') and paid_at >= ${since}))`,
  );
}

const faultShape = { rule: text, id: text };
type Checked = TenantStoreContext & { since: string };

/**
 * L6, L8, L11: compares orders with the ledger and their steps, refunds with the money that went back, and premium with
 * orders. `since`, the id of a transfer, limits it to orders placed or booked, and accounts changed, since then.
 */
export async function orderFaults(checked: Checked): Promise<{ rule: string; id: string }[]> {
  const {
    db,
    tenant: { id: tenant },
    since,
  } = checked;
  const touched = since === '' ? nothing : sql`and ${isTouched(checked)}`;
  const usedWallet =
    since === ''
      ? nothing
      : sql`and (wallet.owner_id in (select owned.owner_id from ledger_entry moved
                                     inner join ledger_account owned on owned.tenant_id = ${tenant} and owned.id = moved.account_id
                                     where moved.tenant_id = ${tenant} and moved.transfer_id >= ${since})
          or wallet.id in (select credit_order.wallet_id from credit_order where credit_order.tenant_id = ${tenant} and ${isTouched(checked)}))`;
  const statements = [
    sql`select 'L6 order' as rule, credit_order.id from credit_order
       left join ledger_transfer transfer on transfer.tenant_id = ${tenant} and transfer.kind = 'purchase' and transfer.idem_key = credit_order.id
       left join credit_lot lot on lot.tenant_id = ${tenant} and lot.order_id = credit_order.id and lot.account_id = credit_order.wallet_id
        and lot.granted = credit_order.credits and lot.paid_minor = credit_order.price_minor and lot.currency = credit_order.currency
      where credit_order.tenant_id = ${tenant} ${touched}
        and case when credit_order.status in ('paid', 'part_refunded', 'refunded', 'charged_back') then 1 else 0 end
         <> case when transfer.id is not null and lot.id is not null then 1 else 0 end`,
    sql`select 'L6 payment' as rule, transfer.id from ledger_transfer transfer
       left join credit_order on credit_order.tenant_id = ${tenant} and credit_order.id = transfer.ref_id
      where transfer.tenant_id = ${tenant} and transfer.id >= ${since} and transfer.kind = 'purchase' and credit_order.id is null`,
    sql`select 'L8 paybacks' as rule, credit_order.id from credit_order
       left join order_payback payback on payback.tenant_id = ${tenant} and payback.order_id = credit_order.id
      where credit_order.tenant_id = ${tenant} ${touched} group by credit_order.id
     having coalesce(sum(case when payback.kind = 'refund' and payback.state = 'done' then payback.minor else 0 end), 0) <> max(credit_order.refunded_minor)
         or coalesce(sum(case when payback.kind = 'chargeback' and payback.state = 'open' then payback.minor else 0 end), 0) <> max(credit_order.charged_back_minor)
         or max(credit_order.refunded_minor) > max(credit_order.price_minor) or max(credit_order.charged_back_minor) > max(credit_order.price_minor)`,
    ...refundStatements(checked),
    stepStatement(checked),
    sql`select 'L11 premium' as rule, account.id from account
       left join ledger_account wallet on wallet.tenant_id = ${tenant} and wallet.owner_id = account.id and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
      where account.tenant_id = ${tenant} and account.is_premium <> case when exists (
        select 1 from credit_order standing where standing.tenant_id = ${tenant} and standing.wallet_id = wallet.id
           and standing.status in ('paid', 'part_refunded', 'charged_back')
           and standing.refunded_minor + standing.charged_back_minor < standing.price_minor) then 1 else 0 end ${usedWallet}`,
  ];
  const faults = [];
  for (const statement of statements) faults.push(...(await readRows(db, statement, faultShape)));
  return faults;
}

/** L8: a paid refund is money that went back, and an open one holds its credits unless a chargeback took them. */
function refundStatements(checked: Checked): Sql[] {
  const { id: tenant } = checked.tenant;
  const touched = checked.since === '' ? nothing : sql`and (refund.id >= ${checked.since} or ${isTouched(checked)})`;
  return [
    sql`select 'L8 paid refund' as rule, refund.id from refund
       left join credit_order on credit_order.tenant_id = ${tenant} and credit_order.id = refund.order_id
       left join order_payback payback on payback.tenant_id = ${tenant} and payback.ref = refund.provider_ref
        and payback.order_id = refund.order_id and payback.kind = 'refund' and payback.state = 'done'
      where refund.tenant_id = ${tenant} and refund.status = 'paid' and payback.ref is null ${touched}
      order by refund.id`,
    sql`select 'L8 open refund' as rule, refund.id from refund
       left join credit_order on credit_order.tenant_id = ${tenant} and credit_order.id = refund.order_id
       left join ledger_transfer held on held.tenant_id = ${tenant} and held.kind = 'hold' and held.idem_key = refund.id
       left join ledger_transfer ended on ended.tenant_id = ${tenant} and ended.kind in ('release', 'refund') and ended.idem_key = refund.id
      where refund.tenant_id = ${tenant} and refund.status in ('requested', 'approved') and refund.credits > 0
        and (held.id is null or ended.id is not null) ${touched}
        and (refund.provider_ref is null or not exists (
          select 1 from order_payback charged where charged.tenant_id = ${tenant} and charged.order_id = refund.order_id and charged.kind = 'chargeback'))
      order by refund.id`,
  ];
}

/** L6: the provider said that a paid order is paid. Steps of orders that were paid before there were any are unknown. */
function stepStatement(checked: Checked): Sql {
  const { id: tenant } = checked.tenant;
  return sql`select 'L6 step' as rule, credit_order.id from credit_order
    where credit_order.tenant_id = ${tenant} and credit_order.status in ('paid', 'part_refunded', 'refunded', 'charged_back')
      ${checked.since === '' ? nothing : sql`and ${isTouched(checked)}`}
      and exists (select 1 from order_step earlier where earlier.tenant_id = ${tenant} and earlier.order_id = credit_order.id
                   and earlier.status in ('open', 'pending', 'failed', 'cancelled', 'expired'))
      and not exists (select 1 from order_step told where told.tenant_id = ${tenant} and told.order_id = credit_order.id and told.said = 'paid')`;
}

/** Money that went back for spent credits moves none of them, so it is found by its transfer. */
function isTouched({ tenant: { id: tenant }, since }: Checked): Sql {
  return sql`(credit_order.id >= ${since}
    or credit_order.id in (select bought.ref_id from ledger_transfer bought where bought.tenant_id = ${tenant} and bought.id >= ${since} and bought.kind = 'purchase')
    or credit_order.id in (select used.order_id from lot_use part inner join credit_lot used on used.tenant_id = ${tenant} and used.id = part.lot_id
                            where part.tenant_id = ${tenant} and part.transfer_id >= ${since})
    or credit_order.id in (select returned.order_id from ledger_transfer back
                            inner join order_payback returned on returned.tenant_id = ${tenant} and returned.ref = back.idem_key
                            where back.tenant_id = ${tenant} and back.id >= ${since} and back.kind in ('refund', 'chargeback', 'chargeback_reversal'))
    or credit_order.id in (select asked.order_id from ledger_transfer refunded
                            inner join refund asked on asked.tenant_id = ${tenant} and asked.id = refunded.idem_key
                            where refunded.tenant_id = ${tenant} and refunded.id >= ${since} and refunded.kind = 'refund'))`;
}
