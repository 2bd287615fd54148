import type { Currency } from '@manyhearts/contract/countries';
import { firstIdAt } from '../../core/crypto/random.ts';
import {
  except,
  join,
  number,
  readRows,
  readTotal,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';
import type { OwnOrders } from '../orders.queries.ts';
import type { Month } from './spending.rules.ts';

const moneyShape = { month: text, kind: textOf<'paid' | 'paidBack'>(), currency: textOf<Currency>(), minor: number };
export type MoneyOfMonth = RowOf<typeof moneyShape>;

/** What the wallet's orders paid and got back in each of these months, by currency. */
export function moneyOfMonths(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  walletId: string,
  months: readonly Month[],
): Promise<MoneyOfMonth[]> {
  return readRows(
    db,
    sql`select month.name as month, 'paid' as kind, credit_order.currency, sum(credit_order.price_minor) as minor
       from (${table(months)}) month
      inner join credit_order on credit_order.tenant_id = ${tenant} and credit_order.wallet_id = ${walletId}
        and credit_order.paid_at >= month.since and credit_order.paid_at < month.until
      group by month.name, credit_order.currency
      union all
     select month.name as month, 'paidBack' as kind, credit_order.currency, sum(payback.minor) as minor
       from (${table(months)}) month
      inner join order_payback payback on payback.tenant_id = ${tenant}
        and payback.created_at >= month.since and payback.created_at < month.until
        and ((payback.kind = 'refund' and payback.state = 'done') or (payback.kind = 'chargeback' and payback.state = 'open'))
      inner join credit_order on credit_order.tenant_id = ${tenant} and credit_order.id = payback.order_id
        and credit_order.wallet_id = ${walletId}
      group by month.name, credit_order.currency`,
    moneyShape,
  );
}

const creditsShape = { month: text, credits: number };

/** Credits that the wallet's owner spent in each of these months and did not get back. */
export function creditsOfMonths(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  ownerId: string,
  months: readonly Month[],
): Promise<RowOf<typeof creditsShape>[]> {
  const [oldest] = months.map(({ since }) => since).sort((a, b) => a.getTime() - b.getTime());
  return readRows(
    db,
    sql`select month.name as month, -sum(entry.amount) as credits
       from ledger_account account
      inner join ledger_entry entry on entry.tenant_id = ${tenant} and entry.account_id = account.id and entry.transfer_id >= ${oldest ? firstIdAt(oldest) : ''}
      inner join ledger_transfer transfer on transfer.tenant_id = ${tenant} and transfer.id = entry.transfer_id
        and transfer.kind in ('spend_message', 'spend_photo', 'spend_gift')
       left join ledger_transfer back on back.tenant_id = ${tenant} and back.reverses_id = transfer.id
      inner join (${table(months)}) month on transfer.created_at >= month.since and transfer.created_at < month.until
      where account.tenant_id = ${tenant} and account.owner_id = ${ownerId} and account.unit = 'CRD'
        and account.kind in ('member_bonus', 'member_paid') and back.id is null
      group by month.name`,
    creditsShape,
  );
}

/** What the wallet's orders in this currency paid since then and did not get back, with what is under way. */
export function paidSince(
  { db, tenant: { id: tenant } }: TenantStoreContext,
  { walletId, without = [], currency, since }: OwnOrders & { currency: Currency; since: Date },
): Promise<number> {
  return readTotal(
    db,
    sql`select coalesce(sum(price_minor - refunded_minor - charged_back_minor), 0) as total from credit_order
      where tenant_id = ${tenant} and wallet_id = ${walletId} and currency = ${currency} ${except(without)}
        and (status in ('created', 'open', 'pending') or paid_at >= ${since})`,
  );
}

/** Months as rows, so that one statement sums all of them. */
function table(months: readonly Month[]): Sql {
  return join(
    months.map(({ name, since, until }) => sql`select ${name} as name, ${since} as since, ${until} as until`),
    ' union all ',
  );
}
