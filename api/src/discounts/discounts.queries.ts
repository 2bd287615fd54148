import type { Ctx } from '../core/ctx/ctx.ts';
import { flag, instant, orNull, readRow, sql, text, type RowOf } from '../core/database/sql.ts';

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
