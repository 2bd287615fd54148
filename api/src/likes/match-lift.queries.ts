import { flag, number, readRows, sql } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { MatchCount } from '../tenants/match-lift.rules.ts';

const none: MatchCount = { members: 0, matched: 0 };

/** How many of a brand's members liked others since, and how many of these had a match. */
export async function matchCounts(
  { db, tenant }: TenantStoreContext,
  since: Date,
): Promise<{ premium: MatchCount; others: MatchCount }> {
  const found = await readRows(
    db,
    sql`select account.is_premium, count(*) as members,
            sum(case when exists (select 1 from like_entry matched
              where matched.pool_id = ${tenant.poolId} and matched.member_id = account.id and matched.state = 'match'
                and matched.at >= ${since}) then 1 else 0 end) as matched
       from account
      where account.tenant_id = ${tenant.id} and account.status = 'active'
        and exists (select 1 from like_entry own
              where own.pool_id = ${tenant.poolId} and own.member_id = account.id and own.state in ('liked', 'match')
                and own.at >= ${since})
      group by account.is_premium`,
    { isPremium: flag, members: number, matched: number },
  );
  const of = (premium: boolean): MatchCount => {
    const row = found.find(({ isPremium }) => isPremium === premium);
    return row ? { members: row.members, matched: row.matched } : none;
  };
  return { premium: of(true), others: of(false) };
}
