import { Badge } from '../badges/badge.entity.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';

/** Chats and likes count on one row, in whichever order they are added. */
export async function addToDemoBadge(
  at: TenantStoreContext,
  memberId: string,
  more: { unread?: number; newLikes?: number },
): Promise<void> {
  const badges = storeOf(at, Badge);
  const { unread = 0, newLikes = 0 } = (await badges.findOne({ memberId })) ?? {};
  const sums = { unread: unread + (more.unread ?? 0), newLikes: newLikes + (more.newLikes ?? 0) };
  await badges.put({ memberId, ...sums }, ['poolId', 'memberId']);
}
