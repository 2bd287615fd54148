import type { Gender, Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import type { Searcher } from '../search/member-search.rules.ts';

type Row = {
  gender: string;
  seeking: string;
  birthdate: string;
  country: string;
  region: string;
  city: string;
  cell: number | null;
  is_premium: number | boolean;
  shows_explicit: number | boolean;
  interests: string;
  hides: number | boolean;
};
/** `hides`: the member has blocked others or is blocked by others. */
export type SearchingMember = Searcher & {
  birthdate: string;
  region: string;
  city: string;
  isPremium: boolean;
  showsExplicit: boolean;
  interests: readonly string[];
  hides: boolean;
};

const columns = `profile.gender, profile.seeking, profile.birthdate, profile.country, profile.region, profile.city, profile.interests, profile.shows_explicit, account.is_premium, own.cell,
            (exists (select 1 from block where block.pool_id = ? and block.blocker_id = profile.id) or exists (select 1 from block where block.pool_id = ? and block.blocked_id = profile.id)) as hides`;
const besideAccount = `inner join profile on profile.pool_id = ? and profile.id = account.id
       left join listing own on own.tenant_id = ? and own.profile_id = profile.id`;

/**
 * Loads the searching member: what they seek, where they live, how they see photos, in one statement by keys. Binds
 * tenant and pool.
 */
export async function searchingMember(ctx: Ctx<Member>): Promise<SearchingMember | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const { id } = ctx.member;
  const [row] = (await ctx.db.query(
    `select ${columns} from account ${besideAccount} where account.tenant_id = ? and account.id = ?`,
    [poolId, poolId, poolId, tenantId, tenantId, id],
  )) as Row[];
  return row && toSearchingMember(id, row);
}

function toSearchingMember(id: string, row: Row): SearchingMember {
  return {
    id,
    gender: row.gender as Gender,
    seeking: row.seeking as Seeking,
    birthdate: row.birthdate,
    country: row.country,
    region: row.region,
    city: row.city,
    cell: Number(row.cell ?? 0),
    interests: JSON.parse(row.interests) as string[],
    isPremium: Boolean(row.is_premium),
    showsExplicit: Boolean(row.shows_explicit),
    hides: Boolean(row.hides),
  };
}
