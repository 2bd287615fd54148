import type { Ctx, Member } from '../../core/ctx/ctx.ts';

export type ViewerRow = { is_premium: number | boolean; shows_explicit: number | boolean };

/** What decides how clearly a member sees others' photos, in one statement by two keys. */
export async function viewerRow(ctx: Ctx<Member>): Promise<ViewerRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const rows = (await ctx.db.query(
    `select account.is_premium, profile.shows_explicit
       from account inner join profile on profile.pool_id = ? and profile.id = account.id
      where account.tenant_id = ? and account.id = ?`,
    [poolId, tenantId, ctx.member.id],
  )) as ViewerRow[];
  return rows[0];
}
