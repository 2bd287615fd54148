import type { Ctx } from '../core/ctx/ctx.ts';
import { flag, instant, orNull, readRow, readRows, sql, text, type RowOf } from '../core/database/sql.ts';

const shape = { id: text, signedUpAt: instant, hasBought: flag, walletId: orNull(text), firstState: orNull(text) };

/** `firstState` is the state of the discount on the first purchase, if an order of this member holds it. */
export type Buyer = RowOf<typeof shape>;

/** What decides which discounts a member gets, in one statement. Undefined if the account is gone. */
export function readBuyer({ db, tenant: { id: tenant } }: Ctx, memberId: string): Promise<Buyer | undefined> {
  return readRow(
    db,
    sql`select account.id, account.signed_up_at, wallet.id as wallet_id, redemption.state as first_state,
            case when exists (select 1 from credit_lot where credit_lot.tenant_id = ${tenant}
              and credit_lot.account_id = wallet.id) then 1 else 0 end as has_bought
       from account
       left join ledger_account wallet on wallet.tenant_id = ${tenant} and wallet.owner_id = account.id
        and wallet.unit = 'CRD' and wallet.kind = 'member_paid'
       left join redemption on redemption.tenant_id = ${tenant} and redemption.claim = wallet.id
      where account.tenant_id = ${tenant} and account.id = ${memberId}`,
    shape,
  );
}

const holdShape = { orderId: text, code: text, claim: orNull(text) };

/** A discount that an order of the member holds, although another order of theirs may take it. */
export type Hold = RowOf<typeof holdShape>;

/**
 * By orders that wait for their buyer and that the provider would cancel. Money that was sent by bank transfer may be on
 * its way, so such an order is left to its buyer.
 */
export function replaceableHolds({ db, tenant: { id: tenant } }: Ctx, walletId: string): Promise<Hold[]> {
  return readRows(
    db,
    sql`select held.order_id, held.code, held.claim from credit_order waiting
       inner join redemption held on held.tenant_id = ${tenant} and held.order_id = waiting.id and held.state = 'reserved'
      where waiting.tenant_id = ${tenant} and waiting.wallet_id = ${walletId} and waiting.status = 'open'
        and waiting.is_cancellable = 1 and waiting.method <> 'banktransfer'`,
    holdShape,
  );
}
