import type { Ctx } from '../../core/ctx/ctx.ts';
import { sql, orNull, readRow, text } from '../../core/database/sql.ts';

/** The `main_photo_id` of a profile. */
export async function mainPhotoOf(ctx: Ctx, profileId: string): Promise<string | null> {
  const profile = await readRow(
    ctx.db,
    sql`select main_photo_id from profile where pool_id = ${ctx.tenant.poolId} and id = ${profileId}`,
    { mainPhotoId: orNull(text) },
  );
  return profile?.mainPhotoId ?? null;
}
