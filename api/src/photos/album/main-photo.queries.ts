import type { Ctx } from '../../core/ctx/ctx.ts';

/** The `main_photo_id` of a profile. */
export async function mainPhotoOf(ctx: Ctx, profileId: string): Promise<string | null> {
  const rows = (await ctx.db.query('select main_photo_id from profile where pool_id = ? and id = ?', [
    ctx.tenant.poolId,
    profileId,
  ])) as { main_photo_id: string | null }[];
  return rows[0]?.main_photo_id ?? null;
}
