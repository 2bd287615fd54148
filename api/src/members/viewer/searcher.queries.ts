import type { Gender, Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { sql, flag, json, number, orNull, readRow, text, textOf, type RowOf } from '../../core/database/sql.ts';
import { nowhere } from '../../places/cells.rules.ts';

const shape = {
  gender: textOf<Gender>(),
  seeking: textOf<Seeking>(),
  birthdate: text,
  country: text,
  region: text,
  city: text,
  interests: json<string[]>(),
  showsExplicit: flag,
  isPremium: flag,
  cell: orNull(number),
  /** True if the member has blocked others or is blocked by others. */
  hides: flag,
};
export type SearchingMember = Omit<RowOf<typeof shape>, 'cell'> & { id: string; cell: number };

/**
 * Loads the searching member: what they seek, where they live, how they see photos, in one statement by keys. Binds
 * tenant and pool.
 */
export async function searchingMember(ctx: Ctx<Member>): Promise<SearchingMember | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const { id } = ctx.member;
  const row = await readRow(
    ctx.db,
    sql`select profile.gender, profile.seeking, profile.birthdate, profile.country, profile.region, profile.city, profile.interests, profile.shows_explicit, account.is_premium, own.cell,
            (exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id) or exists (select 1 from block where block.pool_id = ${poolId} and block.blocked_id = profile.id)) as hides
       from account inner join profile on profile.pool_id = ${poolId} and profile.id = account.id
       left join listing own on own.tenant_id = ${tenantId} and own.profile_id = profile.id
      where account.tenant_id = ${tenantId} and account.id = ${id}`,
    shape,
  );
  return row && { ...row, id, cell: row.cell ?? nowhere };
}
