import type { Currency } from '@manyhearts/contract/countries';
import type { TrackingRecord } from '@manyhearts/contract/tracking';
import { instant, json, number, orNull, readRows, sql, text, textOf, type RowOf } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { DaySpan } from '../core/text/local-day.rules.ts';

const purchaseShape = {
  country: text,
  currency: textOf<Currency>(),
  tracking: orNull(json<TrackingRecord>()),
  signedUpMonth: orNull(text),
  purchases: number,
  firstPurchases: number,
  minor: number,
};
export type PurchaseFacts = RowOf<typeof purchaseShape>;

/** Orders count on the day they were paid, whatever became of them. A wallet's first paid order is its first purchase. */
export function purchasesIn({ db, tenant }: TenantStoreContext, { from, until }: DaySpan): Promise<PurchaseFacts[]> {
  return readRows(
    db,
    sql`select credit_order.country, credit_order.currency, buyer_source.tracking, buyer_source.signed_up_month,
            count(*) as purchases, sum(credit_order.price_minor) as minor,
            sum(case when exists (select 1 from credit_order earlier
              where earlier.tenant_id = ${tenant.id} and earlier.wallet_id = credit_order.wallet_id
                and (earlier.paid_at < credit_order.paid_at
                  or (earlier.paid_at = credit_order.paid_at and earlier.id < credit_order.id))) then 0 else 1 end) as first_purchases
       from credit_order left join buyer_source
         on buyer_source.tenant_id = ${tenant.id} and buyer_source.wallet_id = credit_order.wallet_id
      where credit_order.tenant_id = ${tenant.id} and credit_order.paid_at >= ${from} and credit_order.paid_at < ${until}
      group by credit_order.country, credit_order.currency, buyer_source.tracking, buyer_source.signed_up_month
      order by credit_order.country, credit_order.currency, buyer_source.tracking, buyer_source.signed_up_month`,
    purchaseShape,
  );
}

const paybackShape = {
  country: text,
  currency: textOf<Currency>(),
  tracking: orNull(json<TrackingRecord>()),
  kind: textOf<'refund' | 'chargeback'>(),
  paybacks: number,
  minor: number,
};
export type PaybackFacts = RowOf<typeof paybackShape>;

/** Refunds that were paid and chargebacks in force, on the day they were first reported. */
export function paybacksIn({ db, tenant }: TenantStoreContext, { from, until }: DaySpan): Promise<PaybackFacts[]> {
  return readRows(
    db,
    sql`select credit_order.country, credit_order.currency, buyer_source.tracking, order_payback.kind,
            count(*) as paybacks, sum(order_payback.minor) as minor
       from order_payback inner join credit_order
         on credit_order.tenant_id = ${tenant.id} and credit_order.id = order_payback.order_id
       left join buyer_source on buyer_source.tenant_id = ${tenant.id} and buyer_source.wallet_id = credit_order.wallet_id
      where order_payback.tenant_id = ${tenant.id} and order_payback.created_at >= ${from} and order_payback.created_at < ${until}
        and ((order_payback.kind = 'refund' and order_payback.state = 'done')
          or (order_payback.kind = 'chargeback' and order_payback.state = 'open'))
      group by credit_order.country, credit_order.currency, buyer_source.tracking, order_payback.kind
      order by credit_order.country, credit_order.currency, buyer_source.tracking, order_payback.kind`,
    paybackShape,
  );
}

const buyerShape = { walletId: text, tracking: orNull(json<TrackingRecord>()), signedUpAt: orNull(instant) };

/** Buyers of a day whose source is not kept yet; without a sign-up if they were erased since. */
export function newBuyersIn(
  { db, tenant }: TenantStoreContext,
  { from, until }: DaySpan,
): Promise<RowOf<typeof buyerShape>[]> {
  return readRows(
    db,
    sql`select distinct credit_order.wallet_id, account.tracking, account.signed_up_at
       from credit_order left join buyer_source
         on buyer_source.tenant_id = ${tenant.id} and buyer_source.wallet_id = credit_order.wallet_id
       left join ledger_account on ledger_account.tenant_id = ${tenant.id} and ledger_account.id = credit_order.wallet_id
       left join account on account.tenant_id = ${tenant.id} and account.id = ledger_account.owner_id
      where credit_order.tenant_id = ${tenant.id} and credit_order.paid_at >= ${from} and credit_order.paid_at < ${until}
        and buyer_source.wallet_id is null
      order by credit_order.wallet_id`,
    buyerShape,
  );
}
