import type { TrackingRecord } from '@manyhearts/contract/tracking';
import { accountStates } from '@manyhearts/contract/user';
import { firstIdAt } from '../core/crypto/random.ts';
import { instant, json, number, orNull, readRow, readRows, sql, text, type RowOf } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { DaySpan } from '../core/text/local-day.rules.ts';

const shape = { country: orNull(text), tracking: orNull(json<TrackingRecord>()), count: number };
/** A number of facts of members from one country and one traffic source. */
export type MemberFacts = RowOf<typeof shape>;

export function signUpsIn({ db, tenant }: TenantStoreContext, { from, until }: DaySpan): Promise<MemberFacts[]> {
  return readRows(
    db,
    sql`select profile.country, account.tracking, count(*) as count
       from account left join profile on profile.pool_id = ${tenant.poolId} and profile.id = account.id
      where account.tenant_id = ${tenant.id} and account.status in (${accountStates})
        and account.signed_up_at >= ${from} and account.signed_up_at < ${until}
      group by profile.country, account.tracking order by profile.country, account.tracking`,
    shape,
  );
}

export function confirmedIn({ db, tenant }: TenantStoreContext, { from, until }: DaySpan): Promise<MemberFacts[]> {
  return readRows(
    db,
    sql`select profile.country, account.tracking, count(*) as count
       from account left join profile on profile.pool_id = ${tenant.poolId} and profile.id = account.id
      where account.tenant_id = ${tenant.id} and account.confirmed_at >= ${from} and account.confirmed_at < ${until}
      group by profile.country, account.tracking order by profile.country, account.tracking`,
    shape,
  );
}

export function activeOn({ db, tenant }: TenantStoreContext, day: string): Promise<MemberFacts[]> {
  return readRows(
    db,
    sql`select profile.country, account.tracking, count(*) as count
       from daily_use inner join account on account.tenant_id = ${tenant.id} and account.id = daily_use.account_id
       left join profile on profile.pool_id = ${tenant.poolId} and profile.id = daily_use.account_id
      where daily_use.tenant_id = ${tenant.id} and daily_use.day = ${day}
      group by profile.country, account.tracking order by profile.country, account.tracking`,
    shape,
  );
}

/**
 * By the ids of messages, which begin with their time: an index on it would slow down each send. The pool's messages are
 * those of several brands, and each is of the brand that its sender has an account on.
 */
export function messagesIn({ db, tenant }: TenantStoreContext, { from, until }: DaySpan): Promise<MemberFacts[]> {
  return readRows(
    db,
    sql`select profile.country, account.tracking, sum(sent.count) as count
       from (select message.sender_id, count(*) as count from message
              where message.pool_id = ${tenant.poolId}
                and message.id >= ${firstIdAt(from)} and message.id < ${firstIdAt(until)}
              group by message.sender_id) sent
       inner join account on account.tenant_id = ${tenant.id} and account.id = sent.sender_id
       left join profile on profile.pool_id = ${tenant.poolId} and profile.id = account.id
      group by profile.country, account.tracking order by profile.country, account.tracking`,
    shape,
  );
}

/** When the brand's first member signed up or bought; undefined while there is none. */
export async function firstFactAt({ db, tenant }: TenantStoreContext): Promise<Date | undefined> {
  const found = await readRows(
    db,
    sql`select min(signed_up_at) as at from account where tenant_id = ${tenant.id} and status in (${accountStates})
      union all select min(paid_at) as at from credit_order where tenant_id = ${tenant.id}`,
    { at: orNull(instant) },
  );
  const times = found.flatMap(({ at }) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** The first and the last day that were counted. */
export async function countedRange({
  db,
  tenant,
}: TenantStoreContext): Promise<{ first: string; last: string } | undefined> {
  const row = await readRow(
    db,
    sql`select min(day) as first, max(day) as last from counted_day where tenant_id = ${tenant.id}`,
    { first: orNull(text), last: orNull(text) },
  );
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}
