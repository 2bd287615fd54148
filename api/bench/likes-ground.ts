import type { Database, Row } from './database.ts';
import { addViewers } from './viewers.ts';

/** Members that a deck may show: more than `swiped`. */
const candidates = 10_600;
export const swiped = 10_000;
/** Beyond the limits of one member, however many likes a run gives. */
const viewers = 1_500;

export type LikesGround = {
  /** Logged in and listed, so that they can like each other. */
  members: { id: string; cookie: string }[];
  /** Two of the members, before their first swipe and after ten thousand. */
  fresh: string;
  seasoned: string;
  candidates: string[];
};

/** Adds listed members to the demo's first brand, and two decks: an untouched one, and one near its end. */
export async function likesGround(database: Database): Promise<LikesGround> {
  const { ids, cookies } = await addViewers(database, viewers, { is_invisible: 0 });
  const [own = {}] = await database.all(
    "select listing.* from listing inner join profile on profile.id = listing.profile_id and profile.home_tenant_id = listing.tenant_id inner join tenant on tenant.id = listing.tenant_id where tenant_key = 'general' and profile.name = 'newbie'",
  );
  const [woman = {}] = await database.all(
    "select profile.* from profile inner join tenant on tenant.id = profile.home_tenant_id where tenant_key = 'general' and gender = 'female' and profile.status = 'active' and profile.country = ? and profile.seeking in ('male', 'both') limit 1",
    [own.country ?? ''],
  );
  const [listed = {}] = await database.all('select * from listing where profile_id = ? and tenant_id = ?', [
    woman.id ?? '',
    own.tenant_id ?? '',
  ]);
  const women = Array.from({ length: candidates }, (_, at) => `01BENCHW${String(at + 1).padStart(18, '0')}`);
  const birth = { birthdate: '1990-06-15' };
  await database.insert(
    'profile',
    women.map((id, at) => ({ ...woman, ...birth, main_photo_id: null, id, name: `woman_${at}` })),
  );
  await database.insert(
    'listing',
    women.map((profile_id, at) => ({ ...listed, profile_id, birth_day: 19_900_615, joined_at: at + 1 })),
  );
  await database.insert(
    'listing',
    ids.map((profile_id) => ({ ...own, profile_id })),
  );
  const [fresh = '', seasoned = ''] = cookies;
  const seasonedId = ids[1] ?? '';
  await database.insert(
    'swipe',
    women.slice(candidates - swiped).map((other_id): Row => ({
      ...{ pool_id: own.pool_id ?? '', member_id: seasonedId, other_id },
      ...{ liked: 0, at: 1 },
    })),
  );
  const members = ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' })).slice(2);
  return { members, fresh, seasoned, candidates: women };
}
