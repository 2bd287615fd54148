import { storeOf, type Brand } from '../core/database/store.ts';
import { dayMs } from '../core/text/durations.ts';
import { localDay } from '../core/text/local-day.rules.ts';
import { DailyUse } from '../identity/sessions/daily-use.entity.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import type { DemoMember } from './demo-members.ts';
import { SeededRandom } from './seeded-random.ts';

/** So many days of figures show what members did; older ones have sign-ups and purchases only. */
const days = 60;

/** The days on which members used their account: that of their last activity, and about every second one before it. */
export async function addDemoUses(
  { db }: WriteCtx,
  tenant: Brand,
  members: readonly DemoMember[],
  { timeZone, startedAt }: { timeZone: string; startedAt: Date },
): Promise<void> {
  const random = new SeededRandom(`demo uses ${tenant.id}`);
  const since = startedAt.getTime() - days * dayMs;
  const uses = members.flatMap(({ account, listing }) => {
    if (account?.status !== 'active') return [];
    const last = listing.lastActiveAt.getTime();
    const count = Math.ceil((last - Math.max(since, account.signedUpAt.getTime())) / dayMs);
    return Array.from({ length: Math.max(1, count) }, (_, back) => new Date(last - back * dayMs))
      .filter((_, back) => back === 0 || random.chance(0.5))
      .map((notedAt) => ({ accountId: account.id, day: localDay(notedAt, timeZone), notedAt }));
  });
  // Where clocks change, two moments a day apart may be of the same day.
  const once = new Map(uses.map((use) => [`${use.accountId} ${use.day}`, use]));
  await storeOf({ db, tenant }, DailyUse).add(...once.values());
}
