import { undecidedOrderStates } from '@manyhearts/contract/orders';
import { openRefundStates } from '@manyhearts/contract/refunds';
import { readTotal, sql } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

/** Payments of this member that are undecided, and refunds that are not ended. */
export async function unsettledMoney({ db, tenant }: TenantStoreContext, accountId: string): Promise<number> {
  const payments = await readTotal(
    db,
    sql`select count(*) as total from credit_order
      inner join ledger_account wallet on wallet.tenant_id = ${tenant.id} and wallet.id = credit_order.wallet_id
      where credit_order.tenant_id = ${tenant.id} and wallet.owner_id = ${accountId} and credit_order.status in (${undecidedOrderStates})`,
  );
  const refunds = await readTotal(
    db,
    sql`select count(*) as total from refund
      inner join ledger_account wallet on wallet.tenant_id = ${tenant.id} and wallet.id = refund.wallet_id
      where refund.tenant_id = ${tenant.id} and wallet.owner_id = ${accountId} and refund.status in (${openRefundStates})`,
  );
  return payments + refunds;
}

/** Credits that this member bought and did not use. */
export function paidCredits({ db, tenant }: TenantStoreContext, accountId: string): Promise<number> {
  return readTotal(
    db,
    sql`select coalesce(sum(credits - debits), 0) as total from ledger_account
      where tenant_id = ${tenant.id} and owner_id = ${accountId} and unit = 'CRD' and kind = 'member_paid'`,
  );
}
