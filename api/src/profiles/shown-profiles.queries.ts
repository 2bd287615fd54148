import type { Ctx } from '../core/ctx/ctx.ts';
import { sql } from '../core/database/sql.ts';
import { readRow, text } from '../core/database/sql-rows.ts';
import { shownProfile } from './shown-profile.rules.ts';

/** True if members may see the profile on this brand now, apart from blocks. Binds tenant and pool. */
export async function isShownHere(ctx: Ctx, id: string): Promise<boolean> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const found = await readRow(
    ctx.db,
    sql`select profile.id from listing
      inner join profile on profile.pool_id = ${poolId} and profile.id = listing.profile_id
      where listing.tenant_id = ${tenantId} and listing.profile_id = ${id} and listing.is_visible = ${true} and ${shownProfile(settings)}`,
    { id: text },
  );
  return found !== undefined;
}
