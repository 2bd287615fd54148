import type { Ctx } from '../../core/ctx/ctx.ts';
import { sql, type Sql } from '../../core/database/sql.ts';

/** Joins what is between the viewer and the profile; nothing for visitors. */
export function ownLike({ tenant, member }: Pick<Ctx, 'tenant' | 'member'>): Sql {
  return sql`left join like_entry mine on mine.pool_id = ${tenant.poolId} and mine.member_id = ${member?.id ?? ''} and mine.other_id = profile.id`;
}
